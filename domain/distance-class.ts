import { DISTANCE_NAMES, type DistanceName, kilometresOf, TOLERANCE } from './distance-names.ts';

/** No course is longer. */
export const KILOMETRES_MAX = 1000;
export const KILOMETRES_MESSAGE = 'Escribe los kilómetros, por ejemplo 12,5.';

export const COURSE_METRES: Record<DistanceName, number> = {
  '2K': 2000,
  '5K': 5000,
  '10K': 10_000,
  '15K': 15_000,
  '21K': 21_097.5,
  '42K': 42_195,
};

/** The one of the six that a length is within 1 % of. @param length metres */
export const nameNear = (length: number) =>
  DISTANCE_NAMES.find((known) => Math.abs(length - COURSE_METRES[known]) <= COURSE_METRES[known] * TOLERANCE);

/** '8K', '10.5K', '4.25K', '21K' of 21,097 metres. */
export const className = (metres: number): string =>
  nameNear(metres) ?? `${Number((metres / 1000).toFixed(2))}K`;

/** '5K o 10K'. @param classes metres */
export const classesText = (classes: readonly number[]): string => classes.map(className).join(' o ');

/** How long a course is, in metres: as measured, else what its class measures, else what its name says; 0 when unknown. */
export function courseLength(name: string, metres: number | null): number {
  if (metres !== null) return metres;
  const length = kilometresOf(name) * 1000;
  const known = nameNear(length);
  return known ? COURSE_METRES[known] : length;
}

/** `courseLength`, or 0 when no course is so long or short. */
export function courseMetres(name: string, metres: number | null): number {
  const length = courseLength(name, metres);
  return length >= 1 && length <= KILOMETRES_MAX * 1000 ? length : 0;
}
