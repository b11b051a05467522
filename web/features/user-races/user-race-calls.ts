import type { RaceResult, UserRace } from '#contract/user-races.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createApi } from '#web/api/client.ts';
import { pageApi } from '#web/api/page-api.ts';
import { sameResult, valuesOf } from '#web/features/user-races/result-values.ts';
import { userFetch } from '#web/session/user-fetch.ts';

type ToThrown = (error: ApiError) => unknown;

/** A race of the runner's, and the version that it was read in. */
export type ReadRace = { race: UserRace; version: string | null };
export type SavedRace = ReadRace & {
  /** Seconds gained on the distance's record, 0 for its first time, null when it is no record. */
  gain: number | null;
};

/**
 * One race of the runner's (docs/product.md §8.15).
 * @param toThrown what to throw instead of the error
 * @throws {ApiError}
 */
export async function readUserRace(id: string, toThrown?: ToThrown): Promise<ReadRace> {
  const { api, version } = versionedApi(null, toThrown);
  const race = await api('GET /races/user/id/{id}', { params: { id } });
  return { race, version: version() };
}

/**
 * Saves a result, unless the race has changed since `seen`. A race that changed to just this result counts as saved:
 * the answer to an earlier try may have been lost (docs/product.md §8.15).
 * @throws {ApiError} StaleUpdate among others
 */
export async function saveUserRace(id: string, result: RaceResult, seen: string | null): Promise<SavedRace> {
  const { api, version } = versionedApi(seen);
  try {
    const { recordGain: gain, ...race } = await api('PUT /races/user', { body: { id, ...result } });
    return { race, version: version(), gain };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'StaleUpdate') throw error;
    const now = await readUserRace(id);
    if (!sameResult(valuesOf(now.race), valuesOf(result))) throw error;
    return { ...now, gain: null };
  }
}

/** The API for one call, with the version that it was made for and the one in the answer. */
function versionedApi(seen: string | null, toThrown?: ToThrown) {
  let answered: string | null = null;
  const fetch: typeof userFetch = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    if (seen) headers.set('if-match', seen);
    const response = await userFetch(path, { ...init, headers });
    answered = response.headers.get('etag');
    return response;
  };
  return { api: createApi(fetch, pageApi(), toThrown), version: () => answered };
}
