import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { COMPLETED_STATUS, INITIAL_STATUS } from '#domain/user-race.ts';
import { webAddress } from '#domain/web-address.ts';

export type NextStep =
  | { kind: 'register'; href: string }
  | { kind: 'await-registration' }
  | { kind: 'prepare' }
  | { kind: 'record' }
  | { kind: 'none' };

type Facts = Pick<UserRace, 'status' | 'raceDate' | 'raceTime' | 'organizerUrl' | 'raceStatus'>;

/** What a runner does next with a race: register, get ready, record the result; then nothing, nor with a cancelled one (docs/product.md §8.21). */
export function nextStep(race: Facts, today: CalendarDate): NextStep {
  const isCompleted = race.status === COMPLETED_STATUS;
  if (isCompleted && race.raceTime !== null) return { kind: 'none' };
  if (race.raceStatus === 'cancelada' && !isCompleted) return { kind: 'none' };
  if (isCompleted || race.raceDate <= today) return { kind: 'record' };
  if (race.status !== INITIAL_STATUS) return { kind: 'prepare' };
  const href = webAddress(race.organizerUrl);
  return href ? { kind: 'register', href } : { kind: 'await-registration' };
}
