import type { ApiCall } from '#contract/call.ts';
import type { RaceCard } from '#contract/races.ts';
import { RACES_PAGE_SIZE, readShown } from '#contract/races-paging.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { placesOf, withWords } from '#domain/canonical-search.ts';
import { earliestStart, formatClockTime } from '#domain/clock-time.ts';
import { type Coordinates, metresBetween } from '#domain/coordinates.ts';
import { lastRaceDay } from '#domain/own-day.ts';
import { chosenPrice } from '#domain/price.ts';
import { priceNote } from '#domain/price-note.ts';
import { kindText } from '#domain/race-kind.ts';
import { boxText, EMPTY_SEARCH, type RaceSearch, readTyped } from '#domain/race-search.ts';
import { isPast } from '#domain/race-status.ts';
import { registrationStrip } from '#domain/registration.ts';
import { chosenDistances, searchedDistance } from '#domain/search-matcher.ts';
import { byDay, daysText } from '#domain/several-days.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { bibWords } from '#web/features/races/date-bib.tsx';
import { pillFacts } from '#web/features/races/distance-pills.tsx';
import { readSearchForm } from '#web/features/races/search-form.ts';
import { cityNamed, type Offer, searchOffers } from '#web/features/races/search-offers.ts';

export type CardView = ReturnType<typeof cardView>;

export type CardPage = {
  /** '43 próximas · 21 pasadas'; null where there are no past ones, or the counts are not known. */
  parts: string | null;
  next: string | null;
  races: CardView[];
};

export type RaceList = {
  search: RaceSearch;
  /** Cursor that the page starts after; null at the beginning of the list. */
  from: string | null;
  /** Null if the API is unreachable, as is `page`. */
  total: number | null;
  /** A CardPage as JSON text, a third of the router's own encoding (decision 016). */
  page: string | null;
  offers: Offer[];
};

/** What a form without JavaScript asks for (docs/product §18.13 plain form). */
export async function loadTyped(
  api: ApiCall,
  params: URLSearchParams,
  today: CalendarDate,
): Promise<RaceSearch> {
  return withWords(readSearchForm(params), readTyped(params), placesOf(await api('GET /cities')), today);
}

/** What the list shows for an address (§1 catalogue and search). A malformed cursor is ignored. */
export async function loadRaceList(
  api: ApiCall,
  search: RaceSearch,
  params: URLSearchParams,
  today: CalendarDate,
): Promise<RaceList> {
  const from = params.get('desde') || null;
  const first = () => api('GET /race-cards/counted', { query: { search, limit: readShown(params) } });
  const cards = from
    ? api('GET /race-cards/counted', { query: { search, limit: RACES_PAGE_SIZE, cursor: from } }).catch(first)
    : first();
  const [counted, named] = await Promise.all([
    cards.catch(() => null),
    boxText(search) && !from ? cityNamed(api, boxText(search)) : null,
  ]);
  if (!counted) return { search, from, total: null, page: null, offers: [] };
  const { total, next, upcoming, races } = counted;
  const page: CardPage = {
    next,
    races: races.map((race) => cardView(race, today, search)),
    parts: countParts(total, upcoming),
  };
  return {
    search,
    from,
    total,
    page: JSON.stringify(page),
    offers: from ? [] : await searchOffers(api, search, total, named, today),
  };
}

/** '43 próximas · 21 pasadas'; null where there are no past ones. */
export function countParts(total: number, upcoming: number): string | null {
  const past = total - upcoming;
  return past > 0 ? `${numbered(upcoming, 'próxima')} · ${numbered(past, 'pasada')}` : null;
}

const numbered = (count: number, word: string) => `${formatWhole(count)} ${word}${count === 1 ? '' : 's'}`;

/** 'a 12 km', from a place that is known to some 8 km (docs/product §18.14 near me). */
function awayText({ latitude, longitude }: RaceCard, near: Coordinates): string | null {
  if (latitude === null || longitude === null) return null;
  return `a ${formatWhole(Math.round(metresBetween(near, [latitude, longitude]) / 1000))} km`;
}

/** What a card says of its race (docs/product §1.14 race cards), worked out on the server: the page loads no
 * rules for it. */
export function cardView(race: RaceCard, today: CalendarDate, search = EMPTY_SEARCH) {
  const { uid, name, description, city, picture, startDate, status, distances, ...rest } = race;
  const { department, latitude, longitude, verifiedAt, sourceUrl, kind, marks, ...unsaid } = rest;
  unsaid satisfies Record<string, never>;
  const chosen = chosenDistances(race, search, today);
  const distance = searchedDistance(race, search, today);
  const [first] = byDay({ startDate, distances: chosen });
  const day = first?.day ?? startDate;
  const start = earliestStart(byDay(race).find((one) => one.day === day)?.distances ?? []);
  const days = daysText(race);
  const away = search.near && awayText(race, search.near);
  const sort = kindText({ kind, marks }, false);
  const cheapest = chosen.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity))[0];
  return {
    uid,
    name,
    description,
    city,
    picture,
    startDate: day,
    day: bibWords(day),
    start: start ? formatClockTime(start) : null,
    price: chosenPrice(distances, chosen),
    priceNote: cheapest ? priceNote(race, cheapest, today) : '',
    distances: pillFacts(distances),
    strip: registrationStrip(race, chosen, today),
    calledOff: status === 'cancelada',
    ...(distance && { distance }),
    ...(away && { away }),
    ...(sort && { sort }),
    ...(days && { days }),
    ...(isPast(lastRaceDay(race), today) && { past: true }),
  };
}
