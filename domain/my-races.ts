import type { CalendarDate } from './calendar-date.ts';
import { type DatedRace, hasDay, mayHaveCome } from './date-precision.ts';
import { daysAway } from './race-day.ts';
import type { Outcome } from './race-result.ts';
import { isPast, type RaceStatus } from './race-status.ts';
import { type Entry, isClosed, registrationTerms } from './registration.ts';
import { compareText } from './search-text.ts';
import { COMPLETED_STATUS, INITIAL_STATUS, type UserRaceStatus } from './user-race.ts';
import { webAddress } from './web-address.ts';

type Standing = { status: UserRaceStatus; raceStatus: RaceStatus | null };
type Dated = Standing & DatedRace;
type Ended = Dated & { raceTime: string | null; outcome: Outcome | null };

/** Whether a runner has a race behind them, whatever its day says (docs/product §8.20 row order). */
export function isRun(race: Ended, today: CalendarDate): boolean {
  const { status, outcome, raceTime } = race;
  return status === COMPLETED_STATUS || outcome !== null || (raceTime !== null && mayHaveCome(race, today));
}

/** Whether a race still to be run is postponed, so that its day is not the day it takes place (docs/product
 * §2.6 status strip). */
export function awaitsDate({ status, raceStatus }: Standing): boolean {
  return raceStatus === 'aplazada' && status !== COMPLETED_STATUS;
}

/** The next race; the others to come, the nearest first and postponed ones last; the past ones, the latest first
 * (docs/product §8.20 row order). */
export function upcomingAndPast<R extends Ended & { id: string }>(races: readonly R[], today: CalendarDate) {
  const byDate = races.toSorted(
    (a, b) =>
      compareText(a.raceDate, b.raceDate) ||
      compareText(a.datePrecision ?? 'day', b.datePrecision ?? 'day') ||
      compareText(a.id, b.id),
  );
  const isOver = (race: R) => isRun(race, today) || (!awaitsDate(race) && isPast(race.raceDate, today));
  const {
    over = [],
    dated = [],
    postponed = [],
  } = Object.groupBy(byDate, (race) => {
    if (isOver(race)) return 'over';
    return awaitsDate(race) ? 'postponed' : 'dated';
  });
  const next = dated.find((race) => hasDay(race) && race.raceStatus !== 'cancelada') ?? null;
  return {
    next,
    upcoming: [...dated.filter((race) => race !== next), ...postponed],
    past: over.reverse(),
  };
}

/** How far off a race is: 'Faltan 12 días', 'Mañana', 'Es hoy'; null once it is past, run, cancelled or postponed. */
export function raceCountdown(race: Dated, today: CalendarDate): string | null {
  const { raceDate, raceStatus, status } = race;
  if (!hasDay(race)) return null;
  if (raceStatus === 'cancelada' || awaitsDate(race) || status === COMPLETED_STATUS) return null;
  return daysAway(raceDate, today);
}

/** Where an organiser's page is of use, `href` is null if there is none. */
export type NextStep =
  | { kind: 'register' | 'look for places' | 'await date' | 'cancelled' | 'closed'; href: string | null }
  | { kind: 'choose distance' | 'prepare' | 'record' | 'mark' | 'none' };

type Planned = Ended & {
  distance: string;
  organizerUrl: string | null;
  manual: boolean;
  /** Absent where the catalogue tells nothing of it. */
  registration?: Entry;
};

/** The runner's next step with a race of the list (docs/product §8.21 next step). */
export function nextStep(race: Planned, today: CalendarDate): NextStep {
  if (race.outcome) return { kind: 'none' };
  const isTimed = race.raceTime !== null;
  if (race.status === COMPLETED_STATUS) return { kind: isTimed ? 'none' : 'record' };
  const href = webAddress(race.organizerUrl) ?? null;
  if (race.raceStatus === 'cancelada') return { kind: 'cancelled', href };
  if (isTimed && mayHaveCome(race, today)) return { kind: 'mark' };
  if (!race.distance) return { kind: 'choose distance' };
  if (awaitsDate(race)) return { kind: 'await date', href };
  const isKnownToCome = race.manual || hasDay(race);
  if (isKnownToCome ? mayHaveCome(race, today) : isPast(race.raceDate, today)) return { kind: 'record' };
  if (race.status !== INITIAL_STATUS || race.manual) return { kind: 'prepare' };
  if (race.raceStatus === 'agotada') return { kind: 'look for places', href };
  return { kind: isClosed(race.registration ?? {}, today) ? 'closed' : 'register', href };
}

/** Whether to ask if the runner has registered: who did so in time may say it later. */
export function mayRegister(race: Planned, today: CalendarDate): boolean {
  return ['register', 'look for places', 'closed'].includes(nextStep(race, today).kind);
}

/** 'Media Maratón de Cali, 21K'; a wish may have no distance yet (docs/product §8.34 one shelf). */
export function raceTitle({ raceName, distance }: { raceName: string; distance: string }): string {
  return distance ? `${raceName}, ${distance}` : raceName;
}

/** As `registrationTerms`, for who has not registered; nothing for who has (docs/product §2.11 registration). */
export function entryTerms(race: Planned, today: CalendarDate): string[] {
  const { registration, raceStatus: status, raceDate: startDate } = race;
  if (!registration || !mayRegister(race, today)) return [];
  return registrationTerms({ status, startDate }, registration, today);
}
