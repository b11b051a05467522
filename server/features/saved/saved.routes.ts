import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import {
  alertSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  type SavedSearch,
  saveSearch,
} from '#contract/saved.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { canonicalSearch } from '#domain/canonical-search.ts';
import { everydaySearch } from '#domain/municipality.ts';
import { filterParams, readRaceSearch } from '#domain/race-search.ts';
import { SAVED_LIMITS } from '#domain/saved-limits.ts';
import { queryTitle } from '#domain/search-title.ts';
import type { SavedRepository, Saving, StoredSearch } from '#server/db/runners/saved.repository.ts';
import type { RaceCounts } from '#server/features/races/race-counts.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = {
  saved: SavedRepository;
  counts: Pick<RaceCounts, 'cities' | 'count'>;
  now: () => Date;
  newId: () => string;
};

/** Saved searches (docs/product §18.40 saving). */
export function savedRoutes(api: Api, { saved, counts, now, newId }: Deps): void {
  const today = () => bogotaDate(now());

  const shown = async (stored: StoredSearch): Promise<SavedSearch> => {
    const { upcoming } = await counts.count(readRaceSearch(new URLSearchParams(stored.query)), today());
    return { ...stored, title: queryTitle(stored.query), upcoming };
  };

  bind(api, listSavedSearches, async ({ owner }) => {
    const searches: SavedSearch[] = [];
    for (const stored of await saved.searches(owner)) {
      // Others are served between the counts of many searches.
      await yieldToEventLoop();
      searches.push(await shown(stored));
    }
    return searches;
  });

  bind(api, saveSearch, async ({ body: { query, alert = true }, owner }) => {
    const asked = canonicalSearch(new URLSearchParams(query), await counts.cities(), today());
    const search = everydaySearch(asked);
    const filters = filterParams(search);
    if (filters.size === 0)
      throw new AppError('InvalidParameter', { fields: { query: 'Elige al menos un filtro.' } });
    const wanted = { id: newId(), query: String(filters), alert };
    const stored = await saved.saveSearch(owner, wanted, today(), now());
    return shown(
      withRoom(stored, `Puedes guardar ${SAVED_LIMITS.account} búsquedas. Quita una para guardar otra.`),
    );
  });

  bind(api, alertSavedSearch, async ({ params, body, owner }) =>
    shown(found(await saved.alertSearch(owner, params.id, body.alert, today()))),
  );

  bind(api, removeSavedSearch, async ({ params, owner }) => {
    if (!(await saved.removeSearch(owner, params.id))) throw new AppError('NotFound');
    return undefined;
  });
}

/** @throws {AppError} InvalidParameter at the limit, InvalidToken when the account went meanwhile */
function withRoom<T>(outcome: Saving<T>, detail: string): T {
  if (outcome === 'full') throw new AppError('InvalidParameter', { detail });
  if (outcome === 'ownerless') throw new AppError('InvalidToken');
  return outcome;
}

/** @throws {AppError} NotFound */
function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError('NotFound');
  return value;
}
