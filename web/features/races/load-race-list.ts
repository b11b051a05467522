import type { ApiCall } from '#contract/call.ts';
import { RACES_PAGE_SIZE, readShown } from '#contract/races-paging.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { placesOf, withWords } from '#domain/canonical-search.ts';
import { boxText, type RaceSearch, readTyped } from '#domain/race-search.ts';
import { type CardView, cardView } from '#web/features/races/card-view.ts';
import { readSearchForm } from '#web/features/races/search-form.ts';
import { cityNamed, type Offer, searchOffers } from '#web/features/races/search-offers.ts';

export type CardPage = {
  /** How many of the races found are to come. */
  upcoming: number;
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
    upcoming,
  };
  return {
    search,
    from,
    total,
    page: JSON.stringify(page),
    offers: from ? [] : await searchOffers(api, search, total, named, today),
  };
}
