import type { UserRace } from '#contract/user-races.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';

/** Whether a race still to be run is postponed, so that its day is not the day it takes place (docs/product.md §2.6). */
export function awaitsDate({ status, raceStatus }: Pick<UserRace, 'status' | 'raceStatus'>): boolean {
  return raceStatus === 'aplazada' && status !== COMPLETED_STATUS;
}
