import type { Race } from '#contract/races.ts';
import { type Course, courseOf } from '#web/features/race-map/course.ts';

export type RaceView = ReturnType<typeof raceView>;

/** A race as its page shows it: routes come as drawn, one course (or null) for each distance, in the same order. */
export function raceView(race: Race, chosen: string | null) {
  const courses: (Course | null)[] = race.distances.map(courseOf);
  const found = race.distances.findIndex(({ name }) => name === chosen);
  const bare: Race = { ...race, distances: race.distances.map((distance) => ({ ...distance, route: [] })) };
  return { race: bare, courses, selected: Math.max(0, found) };
}
