import { COURSE_METRES, className } from './distance-class.ts';
import { DISTANCE_NAMES, TOLERANCE } from './distance-names.ts';
import type { CellUnit } from './history-fields.ts';
import { lengthIn, measuredLengths, wordedDistance } from './measured-length.ts';
import { foldText } from './search-text.ts';
import { readWrittenNumber } from './written-number.ts';

// A watch measures the corners that its runner did not cut.
const WATCH_EXCESS = 0.03;

const LONGEST = 120;
const SHORTEST_METRES = 100;
const LONGEST_METRES = 1_000_000;
/** A number without any unit above it counts metres. */
const KILOMETRES_MAX = 400;

/** `10K`, `10 km`, `21,1`, `Media maratón`, `1/2`, `6.2 mi`, `10.000 m` → metres, or null (docs/product §3 distances
 * and maps). */
export function readDistanceCell(cell: string, unit: CellUnit | null = null): number | null {
  const text = foldText(cell);
  if (text.length > LONGEST || /\d\s*x\s*\d/.test(text)) return null;
  const [length = null, ...others] = measuredLengths(text);
  if (others.length > 0) return null;
  const worded = wordedDistance(text);
  const metres = /^[\d.,]+$/.test(text)
    ? bareLength(text, unit)
    : (length ?? (worded && COURSE_METRES[worded]));
  return metres && metres >= SHORTEST_METRES && metres <= LONGEST_METRES ? metres : null;
}

/** One of the six within 1 %, `12K` or `4.2K` otherwise; a watch may have 3 % more. */
export function distanceName(metres: number, byWatch = false): string {
  const near = DISTANCE_NAMES.find((known) => isNear(metres, known, byWatch));
  return near ?? className(metres);
}

/** Whether a length is that of a distance, `21K` or `12K`. */
export function isNear(metres: number, distance: string, byWatch = false): boolean {
  const known = DISTANCE_NAMES.find((name) => name === distance);
  const course = known ? COURSE_METRES[known] : (readDistanceCell(distance) ?? 0);
  const excess = metres - course;
  return excess >= -TOLERANCE * course && excess <= (byWatch ? WATCH_EXCESS : TOLERANCE) * course;
}

function bareLength(text: string, unit: CellUnit | null): number | null {
  if (unit === 'm' || unit === 'km' || unit === 'mi') return lengthIn(text, unit);
  const value = readWrittenNumber(text, false) ?? 0;
  return value > KILOMETRES_MAX ? lengthIn(text, 'm') : value * 1000;
}
