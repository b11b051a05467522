import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { COMPLETED_STATUS, INITIAL_STATUS } from '#domain/user-race.ts';
import { webAddress } from '#domain/web-address.ts';
import { awaitsDate } from '#web/features/my-races/race-order.ts';

/** Where an organiser's page is the next step, `href` is null if there is none. */
export type NextStep =
  | { kind: 'register'; href: string | null; soldOut: boolean }
  | { kind: 'prepare' }
  | { kind: 'await-date'; href: string | null }
  | { kind: 'record' }
  | { kind: 'mark' }
  | { kind: 'none' };

type Facts = Pick<UserRace, 'status' | 'raceDate' | 'raceTime' | 'organizerUrl' | 'raceStatus'>;

/**
 * What a runner does next with a race: register, get ready, record the result, mark it as completed; then nothing, nor
 * with a cancelled one. The day of a postponed one has to be asked for first (docs/product.md §8.21, next step).
 */
export function nextStep(race: Facts, today: CalendarDate): NextStep {
  const isTimed = race.raceTime !== null;
  if (race.status === COMPLETED_STATUS) return { kind: isTimed ? 'none' : 'record' };
  if (race.raceStatus === 'cancelada') return { kind: 'none' };
  if (isTimed && race.raceDate <= today) return { kind: 'mark' };
  const href = webAddress(race.organizerUrl) ?? null;
  if (awaitsDate(race)) return { kind: 'await-date', href };
  if (race.raceDate <= today) return { kind: 'record' };
  if (race.status !== INITIAL_STATUS) return { kind: 'prepare' };
  return { kind: 'register', href, soldOut: race.raceStatus === 'agotada' };
}
