import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import {
  alertSavedRace,
  alertSavedSearch,
  listSavedRaces,
  listSavedSearches,
  removeSavedRace,
  removeSavedSearch,
  type SavedRace,
  type SavedSearch,
  saveRace,
  saveSearch,
} from '#contract/saved.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import { canonicalSearch } from '#domain/canonical-search.ts';
import { filterParams, readRaceSearch } from '#domain/race-search.ts';
import { SAVED_LIMITS } from '#domain/saved-limits.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import type { SavedRepository, Saving, StoredSearch } from '#server/db/runners/saved.repository.ts';
import type { RaceCounts } from '#server/features/races/race-counts.ts';
import { presentSavedRace, presentSavedSearch } from '#server/features/saved/saved.presenter.ts';
import { type Api, bind } from '#server/http/bind.ts';

type Deps = {
  saved: SavedRepository;
  counts: Pick<RaceCounts, 'cities' | 'count'>;
  now: () => Date;
  newId: () => string;
};

/** Saved searches and races (docs/product §18.40 saving). */
export function savedRoutes(api: Api, { saved, counts, now, newId }: Deps): void {
  const today = () => bogotaDate(now());

  const shown = async (stored: StoredSearch): Promise<SavedSearch> => {
    const { upcoming } = await counts.count(readRaceSearch(new URLSearchParams(stored.query)), today());
    return presentSavedSearch(stored, upcoming);
  };
  const savedRace = async (owner: OwnerEmail, uid: string): Promise<SavedRace> => {
    const stored = (await saved.races(owner, today())).find((one) => one.uid === uid);
    return presentSavedRace(found(stored), today());
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
    const search = canonicalSearch(new URLSearchParams(query), await counts.cities(), today());
    const filters = filterParams(search);
    if (filters.size === 0)
      throw new AppError('InvalidParameter', { fields: { query: 'Elige al menos un filtro.' } });
    const wanted = { id: newId(), query: String(filters), alert };
    const stored = await saved.saveSearch(owner, wanted, today(), now());
    return shown(
      withRoom(stored, `Puedes guardar ${SAVED_LIMITS.searches} búsquedas. Quita una para guardar otra.`),
    );
  });

  bind(api, alertSavedSearch, async ({ params, body, owner }) =>
    shown(found(await saved.alertSearch(owner, params.id, body.alert, today()))),
  );

  bind(api, removeSavedSearch, async ({ params, owner }) => {
    if (!(await saved.removeSearch(owner, params.id))) throw new AppError('NotFound');
    return undefined;
  });

  bind(api, listSavedRaces, async ({ owner }) =>
    (await saved.races(owner, today())).map((one) => presentSavedRace(one, today())),
  );

  bind(api, saveRace, async ({ body: { uid, alert = true }, owner }) => {
    const outcome = await saved.saveRace(owner, uid, alert, now());
    found(withRoom(outcome, `Puedes guardar ${SAVED_LIMITS.races} carreras. Quita una para guardar otra.`));
    return savedRace(owner, uid);
  });

  bind(api, alertSavedRace, async ({ params: { uid }, body, owner }) => {
    if (!(await saved.alertRace(owner, uid, body.alert))) throw new AppError('NotFound');
    return savedRace(owner, uid);
  });

  bind(api, removeSavedRace, async ({ params, owner }) => {
    if (!(await saved.removeRace(owner, params.uid))) throw new AppError('NotFound');
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
