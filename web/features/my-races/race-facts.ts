import type { UserRace } from '#contract/user-races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { daysAway } from '#domain/race-day.ts';
import { isPast } from '#domain/race-status.ts';
import { compareText } from '#domain/search-text.ts';
import { COMPLETED_STATUS, INITIAL_STATUS } from '#domain/user-race.ts';
import { webAddress } from '#domain/web-address.ts';

type Standing = Pick<UserRace, 'status' | 'raceStatus'>;
type Dated = Standing & Pick<UserRace, 'id' | 'raceDate'>;

/** Whether a race still to be run is postponed, so that its day is not the day it takes place (docs/product
 * §2.6 status strip). */
export function awaitsDate({ status, raceStatus }: Standing): boolean {
  return raceStatus === 'aplazada' && status !== COMPLETED_STATUS;
}

/** Nearest upcoming and latest past first; postponed ones end the upcoming (docs/product §8.20 row order). */
export function upcomingAndPast<R extends Dated>(races: readonly R[], today: CalendarDate) {
  const byDate = races.toSorted((a, b) => compareText(a.raceDate, b.raceDate) || compareText(a.id, b.id));
  const dated = byDate.filter((race) => !awaitsDate(race));
  const coming = dated.filter(({ raceDate }) => !isPast(raceDate, today));
  return {
    upcoming: [...coming, ...byDate.filter(awaitsDate)],
    past: dated.filter(({ raceDate }) => isPast(raceDate, today)).reverse(),
    next: coming.find(({ status, raceStatus }) => raceStatus !== 'cancelada' && status !== COMPLETED_STATUS),
  };
}

/** How far off a race is: 'Faltan 12 días', 'Mañana', 'Es hoy'; null once it is past, run, cancelled or postponed. */
export function raceCountdown(race: Omit<Dated, 'id'>, today: CalendarDate): string | null {
  const { raceDate, raceStatus, status } = race;
  if (raceStatus === 'cancelada' || awaitsDate(race) || status === COMPLETED_STATUS) return null;
  return daysAway(raceDate, today);
}

/** Where an organiser's page is the next step, `href` is null if there is none. */
type NextStep =
  | { kind: 'register'; href: string | null; soldOut: boolean }
  | { kind: 'prepare' }
  | { kind: 'await-date'; href: string | null }
  | { kind: 'record' }
  | { kind: 'mark' }
  | { kind: 'none' };

type Planned = Standing & Pick<UserRace, 'raceDate' | 'raceTime' | 'organizerUrl' | 'outcome' | 'manual'>;

/** The runner's next step; a postponed race's date has to be asked for (docs/product §8.21 next step). */
export function nextStep(race: Planned, today: CalendarDate): NextStep {
  if (race.outcome) return { kind: 'none' };
  const isTimed = race.raceTime !== null;
  if (race.status === COMPLETED_STATUS) return { kind: isTimed ? 'none' : 'record' };
  if (race.raceStatus === 'cancelada') return { kind: 'none' };
  if (isTimed && race.raceDate <= today) return { kind: 'mark' };
  const href = webAddress(race.organizerUrl) ?? null;
  if (awaitsDate(race)) return { kind: 'await-date', href };
  if (race.raceDate <= today) return { kind: 'record' };
  if (race.status !== INITIAL_STATUS || race.manual) return { kind: 'prepare' };
  return { kind: 'register', href, soldOut: race.raceStatus === 'agotada' };
}
