import type { ApiCall } from '#contract/call.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { type RaceSearch, readRaceSearch, searchParams } from '#domain/race-search.ts';
import { upcomingAndPast } from '#web/copy/races.ts';
import { type CardView, cardView } from '#web/features/races/card-view.ts';
import { cityNamed, type Offer, searchOffers } from '#web/features/races/search-offers.ts';
import { readShown } from '#web/features/races/shown-races.ts';

export type CardPage = {
  total: number;
  /** '43 próximas · 21 pasadas'; null where there are no past ones, or the counts are not known. */
  parts: string | null;
  /** Cursor of the next page; null at the end. */
  next: string | null;
  races: CardView[];
};

export type RaceList = {
  search: RaceSearch;
  /** Cursor that the page starts after; null at the beginning of the list. */
  from: string | null;
  /**
   * A CardPage as JSON text, a third of the bytes of the router's own encoding in the HTML; null when the API could
   * not be reached.
   */
  page: string | null;
  /** The city whose name the text is, where no race has it in its name. */
  city: string | null;
  /** Other searches that find something, with their counts. */
  offers: Offer[];
};

type Paging = { limit?: string; cursor?: string };

/** What the list shows for an address (docs/product.md §1). Malformed filters and cursors are ignored. */
export async function loadRaceList(
  api: ApiCall,
  params: URLSearchParams,
  today: CalendarDate,
): Promise<RaceList> {
  const search = readRaceSearch(params);
  const from = params.get('desde') || null;
  const query = Object.fromEntries(searchParams(search));
  const [page, upcoming, named] = await Promise.all([
    pageOf((paging) => cardsOf(api, search, paging, today), from, readShown(params)).catch(() => null),
    api('GET /race-cards/upcoming', { query }).catch(() => 0),
    search.name && !from ? cityNamed(api, search.name) : null,
  ]);
  if (!page) return { search, from, page: null, city: null, offers: [] };
  const past = page.total - upcoming;
  const parts = past > 0 ? upcomingAndPast(upcoming, past) : null;
  return {
    search,
    from,
    page: JSON.stringify({ ...page, parts } satisfies CardPage),
    city: page.total === 0 && named?.exact ? named.city : null,
    offers: from ? [] : await searchOffers(api, search, page.total, named),
  };
}

type Cards = Pick<CardPage, 'total' | 'next' | 'races'>;

async function pageOf(cards: (paging: Paging) => Promise<Cards>, from: string | null, shown: number) {
  const first = () => cards({ limit: String(shown) });
  return from ? cards({ cursor: from }).catch(first) : first();
}

async function cardsOf(
  api: ApiCall,
  search: RaceSearch,
  paging: Paging,
  today: CalendarDate,
): Promise<Cards> {
  const query = { ...Object.fromEntries(searchParams(search)), ...paging };
  const page = await api('GET /race-cards', { query });
  return { ...page, races: page.races.map((race) => cardView(race, today)) };
}
