import type { UserRace } from '#contract/user-races.ts';
import type { ApiClient } from '#web/api/client.ts';
import { createOneTimeCalls } from '#web/api/one-time-calls.ts';

export type WantedRace = { raceCode: string; distance: string };

const underWay = new Map<string, Promise<UserRace | undefined>>();
const additions = createOneTimeCalls();

/**
 * Adds a race to the runner's list; while that is under way, asking again is the same call (docs/product.md §8.6).
 * @returns undefined when an earlier try had added it, whose answer got lost (§10.16)
 * @throws {ApiError}
 */
export function addOnce(api: ApiClient, { raceCode, distance }: WantedRace): Promise<UserRace | undefined> {
  const key = JSON.stringify([raceCode, distance]);
  const adding =
    underWay.get(key) ??
    additions
      .attempt(
        key,
        () => api('POST /races/user', { body: { raceCode, distance } }),
        ({ code }) => code === 'AlreadyAdded',
      )
      .finally(() => underWay.delete(key));
  underWay.set(key, adding);
  return adding;
}
