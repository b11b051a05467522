import { kilometresOf } from './distance.ts';
import { pacePerKilometre } from './pace.ts';

type Course = { distance: string; distanceMeters: number | null };

/** What a course really measures, else what its name says; 0 when neither is known. */
export function courseMetres({ distance, distanceMeters }: Course): number {
  return distanceMeters ?? kilometresOf(distance) * 1000;
}

/** '5:06 min/km' over the length of the course (docs/product.md §8.18, pace). */
export function racePace(race: Course & { raceTime: string | null }): string | null {
  return race.raceTime && pacePerKilometre(race.raceTime, courseMetres(race));
}
