import type { Race } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { suggestCities } from '#domain/city-suggestions.ts';
import { type RaceSearch, readRaceSearch, searchParams } from '#domain/race-search.ts';
import type { ApiClient } from '#web/api/client.ts';
import { cardView } from '#web/features/races/card-view.ts';
import { readShown } from '#web/features/races/shown-races.ts';

type Paging = { limit?: string; cursor?: string };

export type CardPage = Awaited<ReturnType<typeof cardsOf>>;

export type RaceList = {
  search: RaceSearch;
  /**
   * A CardPage as JSON text, a third of the bytes that the router's own encoding takes in the HTML; null when the
   * races could not be had.
   */
  page: string | null;
  /** The city that the text names while no race does. */
  city: Race['city'] | null;
  /** Whether it begins somewhere after the first race. */
  continued: boolean;
};

/** What the list shows for an address (docs/product.md §1). Malformed filters and cursors are ignored. */
export async function loadRaceList(
  api: ApiClient,
  params: URLSearchParams,
  today: CalendarDate,
): Promise<RaceList> {
  const search = readRaceSearch(params);
  const cards = (paging: Paging) => cardsOf(api, search, paging, today);
  const page = await pageOf(cards, params);
  const city = page?.total === 0 && search.name ? await cityNamed(api, search.name) : null;
  return { search, page: page && JSON.stringify(page), city, continued: params.has('desde') };
}

async function pageOf(cards: (paging: Paging) => Promise<CardPage>, params: URLSearchParams) {
  const from = params.get('desde');
  const first = () => cards({ limit: String(readShown(params)) });
  const page = from ? cards({ cursor: from }).catch(first) : first();
  return page.catch(() => null);
}

async function cardsOf(api: ApiClient, search: RaceSearch, paging: Paging, today: CalendarDate) {
  const query = { ...Object.fromEntries(searchParams(search)), ...paging };
  const page = await api('GET /race-cards', { query });
  return { ...page, races: page.races.map((race) => cardView(race, today)) };
}

async function cityNamed(api: ApiClient, text: string): Promise<string | null> {
  const cities = await api('GET /cities').catch(() => []);
  return suggestCities(cities, text, 1)[0]?.city ?? null;
}
