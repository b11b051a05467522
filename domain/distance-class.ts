import { COURSE_METRES, courseMetres, nameNear } from './course-length.ts';
import { kilometresOf, TOLERANCE } from './distance-names.ts';

/**
 * Races of one class share a record: one of the six where the length is within 1 % of it, else the length that the
 * name tells, else the one that was measured, as roundly as 1 % allows; the name where neither is known (docs/product
 * §9.13 classes).
 * @param metres what the course really measures; null when only its name tells
 */
export function distanceClass(name: string, metres: number | null): string {
  const measured = courseMetres(name, metres);
  const length = courseMetres(name, kilometresOf(name) * 1000) || measured;
  if (length === 0) return name.trim();
  return nameNear(measured) ?? nameNear(length) ?? roundName(length);
}

function roundName(metres: number): string {
  const kilometres = metres / 1000;
  const near = [1, 0.5, 0.1]
    .map((step) => Number((Math.round(kilometres / step) * step).toFixed(1)))
    .find((round) => Math.abs(kilometres - round) <= round * TOLERANCE && !(`${round}K` in COURSE_METRES));
  return `${near ?? Number(kilometres.toPrecision(3))}K`;
}
