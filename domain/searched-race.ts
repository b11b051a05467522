import type { CalendarDate } from './calendar-date.ts';
import type { NamedRace } from './name-words.ts';
import type { RaceStatus } from './race-status.ts';

/** What searches ask of a race. What is absent is not known, and is not filtered by. */
export type SearchedRace = {
  name: string;
  startDate: CalendarDate;
  city: string;
  department?: string | null;
  /** The regions that it is in. */
  regions?: readonly string[];
  status?: RaceStatus | null;
  latitude?: number | null;
  longitude?: number | null;
};

/** A race with its texts folded, and its name for typed words, worked out once for many searches. */
export type FoldedRace = SearchedRace & { named: NamedRace };

export type SearchedDistance = {
  name: string;
  distanceMeters?: number | null;
  /** In force today. */
  price?: number | null;
  registrationClosesAt?: CalendarDate | null;
};
