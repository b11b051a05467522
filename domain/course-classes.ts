import { COURSE_METRES } from './distance-class.ts';
import { kilometresOf, TOLERANCE } from './distance-names.ts';

type CountedDistance = { name: string; distanceMeters: number | null; races: number };

const near = (metres: number, other: number) => Math.abs(metres - other) <= other * TOLERANCE;

/**
 * The lengths, in metres and the shortest first, that courses have beside the six classes. Courses within 1 % count
 * as one length, the commonest of them (docs/product §18.11 other lengths).
 */
export function courseClasses(distances: readonly CountedDistance[], most: number): number[] {
  const races = new Map<number, number>();
  for (const { name, distanceMeters, races: count } of distances) {
    const metres = Math.round(distanceMeters ?? kilometresOf(name) * 1000);
    if (metres > 0) races.set(metres, (races.get(metres) ?? 0) + count);
  }
  const taken: number[] = Object.values(COURSE_METRES);
  const classes: number[] = [];
  for (const [metres] of [...races].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    if (taken.some((other) => near(metres, other))) continue;
    taken.push(metres);
    classes.push(metres);
  }
  return classes.slice(0, most).sort((a, b) => a - b);
}
