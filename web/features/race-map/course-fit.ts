import type { Course } from '#web/features/race-map/course.ts';

/** Pixels from a frame's edge: markers and line, the note of who drew the tiles, and the labels beside both ends. */
const EDGE = 20;
const NOTE = 32;
const INICIA = 68;
const TERMINA = 84;

type Padding = [x: number, y: number];

/**
 * How much room, in pixels, a course leaves in a frame of that width: a label gets its own only where its end of the
 * course lies so near the edge that it would not fit. docs/product.md §3.10, map
 */
export function courseFit({ line, start, end }: Pick<Course, 'line' | 'start' | 'end'>, frameWidth: number) {
  const longitudes = [...line, start, end].map(([, longitude]) => longitude);
  const west = Math.min(...longitudes);
  const east = Math.max(...longitudes);
  const drawn = frameWidth - INICIA - TERMINA;
  const pixels = (degrees: number) => (east > west ? (degrees / (east - west)) * drawn : 0);
  const left = Math.max(EDGE, INICIA - pixels(start[1] - west));
  const right = Math.max(EDGE, TERMINA - pixels(east - end[1]));
  return {
    paddingTopLeft: [left, EDGE] as Padding,
    paddingBottomRight: [right, NOTE] as Padding,
  };
}
