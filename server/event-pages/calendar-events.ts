import ICAL from 'ical.js';
import { eventAddress } from '#domain/event-address.ts';
import { everydayCity } from '#domain/municipality.ts';
import { foldText } from '#domain/search-text.ts';
import { offsetSecondsAt } from '#server/event-pages/calendar-zone.ts';
import { dayAndTime, distancesIn, type EventFields, type Events } from '#server/event-pages/event-fields.ts';
import { readCalendar } from '#server/event-pages/read-calendar.ts';

/** @param cities those of the catalogue, by which a place is understood */
export function calendarEvents(text: string, url: string | null, cities: readonly string[]): Events {
  const known = new Map(cities.map((city) => [cityKey(city), city]));
  const { components, notices } = readCalendar(text);
  const events = components.flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '');
  const ofUid = Map.groupBy(events, uidOf);
  const sourceOf = (uid: string) =>
    url && uid !== '' && ofUid.get(uid)?.length === 1 ? eventAddress(url, uid) : url;
  return { events: events.map((event) => fieldsOf(event, sourceOf(uidOf(event)), known)), notices };
}

const cityKey = (city: string) => foldText(everydayCity(city));

function fieldsOf(
  event: ICAL.Component,
  source: string | null,
  known: ReadonlyMap<string, string>,
): EventFields {
  const read = (property: string) => {
    const value = event.getFirstPropertyValue(property);
    return typeof value === 'string' ? value.trim() : '';
  };
  const name = read('summary');
  const description = read('description');
  const [latitude, longitude] = [event.getFirstPropertyValue('geo') ?? []].flat() as unknown[];
  const named = distancesIn(name);
  return {
    name,
    description,
    ...placeOf(read('location'), known),
    ...startOf(event.getFirstProperty('dtstart')),
    organizerUrl: read('url') || null,
    status: { CANCELLED: 'cancelada', TENTATIVE: 'por confirmar' }[read('status').toUpperCase()],
    latitude,
    longitude,
    sourceUrl: source,
    distances: (named.length > 0 ? named : distancesIn(description)).map((one) => ({ name: one })),
    notes: event.getFirstProperty('rrule') ? ['Se repite: se leyó solo el primer día.'] : [],
  };
}

/** A time of another zone becomes Bogotá's, where the calendar says what the zone is. */
function startOf(start: ICAL.Property | null): Pick<EventFields, 'startDate' | 'startTime'> {
  if (!start) return {};
  try {
    const time: unknown = start.getFirstValue();
    if (!(time instanceof ICAL.Time)) return {};
    const local = time.toString().slice(0, 19);
    const offset = time.isDate ? null : offsetOf(time);
    if (offset === null) return dayAndTime(local) ?? {};
    const moment = Date.parse(`${local}Z`) - offset * 1000;
    return dayAndTime(`${new Date(moment).toISOString().slice(0, 19)}Z`) ?? {};
  } catch {
    // A bare day that is not said to be one.
    return dayAndTime(String(start.jCal.at(3)).slice(0, 10)) ?? {};
  }
}

/** Seconds; null for a time that is local wherever it is read. */
function offsetOf(time: ICAL.Time): number | null {
  if (time.zone === ICAL.Timezone.utcTimezone) return 0;
  return time.zone?.component instanceof ICAL.Component ? offsetSecondsAt(time.zone.component, time) : null;
}

/** `Parque Simón Bolívar, Bogotá, Colombia`: a city of the catalogue, else the last part. */
function placeOf(
  location: string,
  known: ReadonlyMap<string, string>,
): Pick<EventFields, 'city' | 'eventPlace'> {
  const parts = location.split(/[,\n]/).map((part) => part.trim());
  const telling = parts.filter((part) => part !== '' && foldText(part) !== 'colombia');
  const isCity = (part: string) => known.has(cityKey(part));
  // A district beside its city is part of the place.
  const named = telling.findIndex((part) => isCity(part) && foldText(part) === cityKey(part));
  const index = named === -1 ? telling.findIndex(isCity) : named;
  const at = index === -1 && telling.length > 1 ? telling.length - 1 : index;
  const city = telling[at];
  if (city === undefined) return { eventPlace: telling.join(', ') };
  return {
    city: known.get(cityKey(city)) ?? city,
    eventPlace: telling.filter((_, i) => i !== at).join(', '),
  };
}
