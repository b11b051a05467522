import { readPesos } from '#domain/catalogue-cell.ts';
import { isWebAddress } from '#domain/web-address.ts';
import { isRecord } from '#server/catalogue/rows/source-row.ts';
import { dayAndTime, distancesIn, type EventFields, type Events } from '#server/event-pages/event-fields.ts';

const SCRIPTS_MAX = 50;
const TAG_LENGTH_MAX = 1000;
const NODES_MAX = 20_000;
const DEPTH_MAX = 12;
const TOO_MUCH = 'La página trae más datos de los que leemos: puede faltar algún evento.';

const STATUSES: Record<string, string> = {
  EventPostponed: 'aplazada',
  EventRescheduled: 'confirmada',
  EventCancelled: 'cancelada',
};

/** The events of a page's JSON-LD; the page is not run. */
export function jsonLdEvents(html: string, url: string): Events {
  const found: Node[] = [];
  const notices = new Set<string>();
  const scripts = scriptsIn(html);
  if (scripts.length > SCRIPTS_MAX) notices.add(TOO_MUCH);
  for (const script of scripts.slice(0, SCRIPTS_MAX)) {
    try {
      const { events, isWhole } = eventsIn(JSON.parse(script));
      found.push(...events);
      if (!isWhole) notices.add(TOO_MUCH);
    } catch {
      notices.add('Una parte de los datos de la página está dañada y no se leyó.');
    }
  }
  return { events: found.map((event) => fieldsOf(event, url)), notices: [...notices] };
}

/** One walk, whatever the page: a pattern over unclosed tags would begin again at each. */
function scriptsIn(html: string): string[] {
  const lower = html.toLowerCase();
  const found: string[] = [];
  let at = lower.indexOf('<script');
  while (at !== -1 && found.length <= SCRIPTS_MAX) {
    const open = lower.indexOf('>', at);
    const close = open === -1 ? -1 : lower.indexOf('</script', open);
    if (close === -1) break;
    const tag = lower.slice(at, Math.min(open, at + TAG_LENGTH_MAX));
    if (/\stype\s*=\s*["']?application\/ld\+json/.test(tag)) found.push(html.slice(open + 1, close));
    at = lower.indexOf('<script', close);
  }
  return found;
}

type Node = Record<string, unknown>;

function eventsIn(document: unknown): { events: Node[]; isWhole: boolean } {
  const events: Node[] = [];
  let isWhole = true;
  const found: { value: unknown; depth: number }[] = [{ value: document, depth: 0 }];
  // The list grows while it is walked.
  for (const { value, depth } of found) {
    if (isRecord(value) && typesOf(value).some((type) => type.endsWith('Event'))) events.push(value);
    else if (typeof value === 'object' && value !== null) {
      const parts = Object.values(value);
      const room = depth < DEPTH_MAX ? NODES_MAX - found.length : 0;
      if (parts.length > room) isWhole = false;
      for (const part of parts.slice(0, room)) found.push({ value: part, depth: depth + 1 });
    }
  }
  return { events, isWhole };
}

function fieldsOf(event: Node, pageUrl: string): EventFields {
  const offers = nodes(event.offers);
  const place = nodes(event.location)[0] ?? {};
  const address = isRecord(place.address) ? place.address : {};
  const start = dayAndTime(text(event.startDate));
  const name = text(event.name);
  const written = text(event.location) || text(place.address) || text(address.streetAddress);
  const soldOut = offers.length > 0 && offers.every((offer) => text(offer.availability).endsWith('SoldOut'));
  return {
    name,
    description: text(event.description),
    imageUrl: webAddress(image(event.image), pageUrl),
    city: text(address.addressLocality),
    department: text(address.addressRegion),
    eventPlace: [text(place.name), written].filter(Boolean).join(', '),
    startDate: start?.startDate,
    startTime: start?.startTime ?? null,
    organizerUrl: webAddress(text(event.url) || text(offers[0]?.url), pageUrl) ?? pageUrl,
    status: soldOut ? 'agotada' : STATUSES[text(event.eventStatus).split('/').at(-1) ?? ''],
    latitude: coordinate(place, 'latitude'),
    longitude: coordinate(place, 'longitude'),
    sourceUrl: pageUrl,
    distances: distancesOf(event, offers),
    notes: [],
  };
}

/** By the offers' names, each with its price; else by the event's own words, all with the one price. */
function distancesOf(event: Node, offers: readonly Node[]): EventFields['distances'] {
  const offered = new Map<string, EventFields['distances'][number]>();
  for (const offer of offers)
    for (const name of distancesIn(`${text(offer.name)} ${text(offer.description)}`))
      if (!offered.has(name)) offered.set(name, { name, ...termsOf(offer) });
  if (offered.size > 0) return [...offered.values()];
  const named = distancesIn(text(event.name));
  const names = named.length > 0 ? named : distancesIn(text(event.description));
  const [offer] = offers;
  return names.map((name) => ({ name, ...(offer && offers.length === 1 ? termsOf(offer) : {}) }));
}

function termsOf(offer: Node): Pick<EventFields['distances'][number], 'price' | 'registrationClosesAt'> {
  const currency = text(offer.priceCurrency) || 'COP';
  const price = currency === 'COP' ? pesos(offer.price ?? offer.lowPrice) : null;
  const closes = dayAndTime(text(offer.availabilityEnds) || text(offer.validThrough));
  return { price, registrationClosesAt: closes?.startDate ?? null };
}

function pesos(value: unknown): number | null {
  if (typeof value === 'number') return Math.round(value);
  try {
    const read = Number(readPesos(text(value)) || Number.NaN);
    return Number.isNaN(read) ? null : Math.round(read);
  } catch {
    return null;
  }
}

function image(value: unknown): string {
  const [first] = Array.isArray(value) ? value : [value];
  return isRecord(first) ? text(first.url) || text(first.contentUrl) : text(first);
}

function coordinate(place: Node, part: 'latitude' | 'longitude'): unknown {
  const geo = isRecord(place.geo) ? place.geo[part] : place[part];
  return typeof geo === 'string' ? geo.trim() : geo;
}

function webAddress(address: string, base: string): string | null {
  const { href = '' } = URL.parse(address, base) ?? {};
  return address !== '' && isWebAddress(href) ? href : null;
}

function nodes(value: unknown): Node[] {
  return (Array.isArray(value) ? value : [value]).filter(isRecord);
}

function typesOf(node: Node): string[] {
  return [node['@type']].flat().flatMap((type) => (typeof type === 'string' ? [type] : []));
}

function text(value: unknown): string {
  const [first] = Array.isArray(value) ? value : [value];
  return typeof first === 'string' ? first.trim() : typeof first === 'number' ? String(first) : '';
}
