import type { Race } from '#contract/races.ts';
import { suggestCities } from '#domain/city-suggestions.ts';
import { type RaceSearch, readRaceSearch, searchParams } from '#domain/race-search.ts';
import type { ApiClient } from '#web/api/client.ts';
import { readShown } from '#web/features/races/shown-races.ts';

export type RaceCardPage = Awaited<ReturnType<typeof cardsOf>>;

export type RaceList = {
  search: RaceSearch;
  /**
   * A RaceCardPage as JSON text, a third of the bytes that the router's own encoding takes in the HTML; null when the
   * races could not be had.
   */
  page: string | null;
  /** The city that the text names while no race does. */
  city: Race['city'] | null;
  /** Whether it begins somewhere after the first race. */
  continued: boolean;
};

/** What the list shows for an address (docs/product.md §1). Malformed filters and cursors are ignored. */
export async function loadRaceList(api: ApiClient, params: URLSearchParams): Promise<RaceList> {
  const search = readRaceSearch(params);
  const page = await pageOf(api, search, params);
  const city = page?.total === 0 && search.name ? await cityNamed(api, search.name) : null;
  return { search, page: page && JSON.stringify(page), city, continued: params.has('desde') };
}

async function pageOf(api: ApiClient, search: RaceSearch, params: URLSearchParams) {
  const from = params.get('desde');
  const first = () => cardsOf(api, search, { limit: String(readShown(params)) });
  const page = from ? cardsOf(api, search, { cursor: from }).catch(first) : first();
  return page.catch(() => null);
}

function cardsOf(api: ApiClient, search: RaceSearch, paging: { limit?: string; cursor?: string }) {
  return api('GET /race-cards', { query: { ...Object.fromEntries(searchParams(search)), ...paging } });
}

async function cityNamed(api: ApiClient, text: string): Promise<string | null> {
  const cities = await api('GET /cities').catch(() => []);
  return suggestCities(cities, text, 1)[0]?.city ?? null;
}
