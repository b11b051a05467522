import type { CatalogueRace } from '#contract/catalogue.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { changeText, isToCome, raceChanges, raceFacts } from '#domain/race-change.ts';
import type { RaceStatus } from '#domain/race-status.ts';

/** What one press makes of a race (docs/product §17.21 status press). */
export type StatusChange =
  | { status: RaceStatus; date: CalendarDate | '' }
  | { status: null; date: CalendarDate };

export function pressed<Race extends Pick<CatalogueRace, 'status' | 'startDate' | 'datePrecision'>>(
  race: Race,
  { status, date }: StatusChange,
): Race {
  // A race with its new day waits for none any more.
  const settled = race.status === 'aplazada' ? 'confirmada' : race.status;
  const day = date ? { startDate: date, datePrecision: 'day' as const } : {};
  return { ...race, ...day, status: status ?? settled };
}

/** What its runners read in their mail, sentence by sentence; nothing where they hear of nothing. */
export function changeSentences(race: CatalogueRace, press: StatusChange, today: CalendarDate): string[] {
  const [before, after] = [raceFacts(race), raceFacts(pressed(race, press))];
  return isToCome(before, after, today) ? raceChanges(before, after).map(changeText) : [];
}
