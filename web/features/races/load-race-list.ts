import type { ApiCall } from '#contract/call.ts';
import type { RaceCard } from '#contract/races.ts';
import { readShown } from '#contract/races-paging.ts';
import { type CalendarDate, formatShortDate } from '#domain/calendar-date.ts';
import { earliestStart, formatClockTime } from '#domain/clock-time.ts';
import { priceFrom, priceNote } from '#domain/price.ts';
import { type RaceSearch, readRaceSearch, searchParams } from '#domain/race-search.ts';
import { isOver, raceStrip } from '#domain/race-status.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { webAddress } from '#domain/web-address.ts';
import { bibWords } from '#web/features/races/date-bib.tsx';
import { pillFacts } from '#web/features/races/distance-pills.tsx';
import { cityNamed, type Offer, searchOffers } from '#web/features/races/search-offers.ts';

export type CardView = ReturnType<typeof cardView>;

export type CardPage = {
  total: number;
  /** '43 próximas · 21 pasadas'; null where there are no past ones, or the counts are not known. */
  parts: string | null;
  next: string | null;
  races: CardView[];
};

export type RaceList = {
  search: RaceSearch;
  /** Cursor that the page starts after; null at the beginning of the list. */
  from: string | null;
  /** A CardPage as JSON text, a third of the router's own encoding; null if the API is unreachable. */
  page: string | null;
  /** The city whose name the text is, where no race has it in its name. */
  city: string | null;
  offers: Offer[];
};

/** What the list shows for an address (docs/product.md §1). Malformed filters and cursors are ignored. */
export async function loadRaceList(
  api: ApiCall,
  params: URLSearchParams,
  today: CalendarDate,
): Promise<RaceList> {
  const search = readRaceSearch(params);
  const from = params.get('desde') || null;
  const query = Object.fromEntries(searchParams(search));
  const first = () =>
    api('GET /race-cards/counted', { query: { ...query, limit: String(readShown(params)) } });
  const cards = from
    ? api('GET /race-cards/counted', { query: { ...query, cursor: from } }).catch(first)
    : first();
  const [counted, named] = await Promise.all([
    cards.catch(() => null),
    search.name && !from ? cityNamed(api, search.name) : null,
  ]);
  if (!counted) return { search, from, page: null, city: null, offers: [] };
  const { total, next, upcoming, races } = counted;
  const past = total - upcoming;
  const parts = past > 0 ? `${numbered(upcoming, 'próxima')} · ${numbered(past, 'pasada')}` : null;
  return {
    search,
    from,
    page: `{"total":${total},"next":${JSON.stringify(next)},"races":[${races.map((race) => cardText(race, today))}],"parts":${JSON.stringify(parts)}}`,
    city: total === 0 && named?.exact ? named.city : null,
    offers: from ? [] : await searchOffers(api, search, total, named),
  };
}

const numbered = (count: number, word: string) => `${formatWhole(count)} ${word}${count === 1 ? '' : 's'}`;

const cardTexts = new WeakMap<RaceCard, { today: CalendarDate; text: string }>();

/** A view as JSON, written once for a card that the API has for many lists. */
function cardText(race: RaceCard, today: CalendarDate): string {
  const known = cardTexts.get(race);
  if (known?.today === today) return known.text;
  const text = JSON.stringify(cardView(race, today));
  cardTexts.set(race, { today, text });
  return text;
}

/** What a card says of its race (docs/product.md §1.14), worked out on the server: the page loads no rules for it. */
export function cardView(race: RaceCard, today: CalendarDate) {
  const { uid, name, description, city, picture, startDate, status, distances, verifiedAt } = race;
  const source = webAddress(race.sourceUrl);
  const start = earliestStart(distances);
  const cheapest = distances.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity))[0];
  return {
    uid,
    name,
    description,
    city,
    picture,
    startDate,
    day: bibWords(startDate),
    start: start ? formatClockTime(start) : null,
    price: priceFrom(distances),
    priceNote: cheapest ? priceNote(race, cheapest, today) : '',
    checked: verifiedAt && !isOver(race, today) ? checkedText(verifiedAt, source) : null,
    distances: pillFacts(distances),
    strip: raceStrip(race, today),
    calledOff: status === 'cancelada',
  };
}

/** 'Verificada el 3 ago 2026 · idrd.gov.co' */
function checkedText(day: CalendarDate, source: string | undefined): string {
  const host = source && new URL(source).hostname.replace(/^www\./, '');
  return [`Verificada el ${formatShortDate(day.slice(0, 10))}`, host].filter(Boolean).join(' · ');
}
