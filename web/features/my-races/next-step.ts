import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { COMPLETED_STATUS, INITIAL_STATUS } from '#domain/user-race.ts';
import { webAddress } from '#domain/web-address.ts';
import { awaitsDate } from '#web/features/my-races/awaits-date.ts';

export type NextStep =
  | { kind: 'register'; href: string }
  | { kind: 'await-registration' }
  | { kind: 'prepare' }
  /** Null: there is nobody to ask. */
  | { kind: 'await-date'; href: string | null }
  | { kind: 'record'; today: boolean }
  | { kind: 'mark' }
  | { kind: 'none' };

type Facts = Pick<UserRace, 'status' | 'raceDate' | 'raceTime' | 'organizerUrl' | 'raceStatus'>;

/**
 * What a runner does next with a race: register, get ready, record the result, mark it as completed; then nothing, nor
 * with a cancelled one. The day of a postponed one has to be asked for first (docs/product.md §8.21).
 */
export function nextStep(race: Facts, today: CalendarDate): NextStep {
  const isCompleted = race.status === COMPLETED_STATUS;
  const isTimed = race.raceTime !== null;
  if (isCompleted) return isTimed ? { kind: 'none' } : { kind: 'record', today: false };
  if (race.raceStatus === 'cancelada') return { kind: 'none' };
  if (isTimed && race.raceDate <= today) return { kind: 'mark' };
  const href = webAddress(race.organizerUrl) ?? null;
  if (awaitsDate(race)) return { kind: 'await-date', href };
  if (race.raceDate <= today) return { kind: 'record', today: race.raceDate === today };
  if (race.status !== INITIAL_STATUS) return { kind: 'prepare' };
  return href ? { kind: 'register', href } : { kind: 'await-registration' };
}
