import type { UserRace } from '#contract/user-races.ts';
import type { ApiClient } from '#web/api/client.ts';

export type WantedRace = { raceCode: string; distance: string };

const underWay = new Map<string, Promise<UserRace>>();

/**
 * Adds a race to the runner's list; while that is under way, asking again is the same call (docs/product.md §8.6).
 * @throws {ApiError}
 */
export function addOnce(api: ApiClient, { raceCode, distance }: WantedRace): Promise<UserRace> {
  const key = JSON.stringify([raceCode, distance]);
  const adding =
    underWay.get(key) ??
    api('POST /races/user', { body: { raceCode, distance } }).finally(() => underWay.delete(key));
  underWay.set(key, adding);
  return adding;
}
