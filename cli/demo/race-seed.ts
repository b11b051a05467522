import type { RaceStatus } from '#domain/race-status.ts';
import type { City } from './cities/city.ts';
import type { Course } from './courses/course.ts';
import type { RaceDay } from './race-day.ts';

export type DistanceSeed = {
  name: string;
  price: number | null;
  course: Course;
  /** Real length where it differs from the name. */
  metres: number | null;
  startTime: string | null;
  closesDaysBefore: number | null;
  /** Price and last day, in days before the race. */
  stages: readonly (readonly [price: number, daysBefore: number])[];
};

export type RaceSeed = {
  uid: string;
  code: string;
  name: string;
  city: City;
  place: string;
  day: RaceDay;
  status: RaceStatus;
  /** Days from the last check to today, or to race day if that was earlier. */
  checkedDaysBefore: number | null;
  paragraphs: string[];
  distances: DistanceSeed[];
};

const CHAMPIONSHIP_METRES: Record<string, number> = { '21K': 21_097, '42K': 42_195 };

type DistanceOptions = { start?: string; closes?: number; metres?: number; stages?: DistanceSeed['stages'] };

/** Price in Colombian pesos, start HH:MM, closing in days before the race. */
export function distance(
  name: string,
  price: number | null,
  course: Course,
  { start, closes, metres, stages = [] }: DistanceOptions = {},
): DistanceSeed {
  return {
    name,
    price,
    course,
    metres: metres ?? CHAMPIONSHIP_METRES[name] ?? null,
    startTime: start ?? null,
    closesDaysBefore: closes ?? null,
    stages,
  };
}
