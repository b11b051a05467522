import type { Coordinates } from '#domain/coordinates.ts';
import { kilometresOf } from '#domain/distance-names.ts';
import { type CourseBox, courseLine } from '#server/features/pictures/drawing/course-line.ts';
import { EM, letter, letteringWidth } from '#server/features/pictures/drawing/lettering.ts';

/** Height of a capital letter over its size. */
export const CAP = 0.7;

const SMALLEST = 170;
const LANES = [0, 1, 2];

export function luminousCourse(
  route: readonly Coordinates[],
  box: CourseBox,
  colour: string,
  thickness: number,
): string {
  const line = courseLine(route, box, { line: brighter(colour), casing: colour }, thickness);
  return halo('<use href="#r"', colour, thickness) + line;
}

/** What large letters can say of a distance: its name, else its kilometres; null when neither fits. */
export function luminousName(distance: string, width: number): string | null {
  const kilometres = kilometresOf(distance);
  const names = [distance, ...(kilometres > 0 ? [`${kilometres}K`.replace('.', ',')] : [])];
  return names.find((name) => isDrawable(name) && letteringWidth(name, SMALLEST) <= width) ?? null;
}

export function luminousLetters(name: string, box: CourseBox, colour: string, thickness: number): string {
  const widest = letteringWidth(name, 100) / 100;
  const size = Math.min(box.width / widest, (box.height * 0.9) / CAP);
  const x = box.x + (box.width - widest * size) / 2;
  const { path } = letter(name, size, x, box.y + (box.height + size * CAP) / 2);
  // A stroke grows with its letters.
  return luminous(path.replace('/>', ''), colour, (thickness * 0.66 * EM) / size);
}

/** A track with its lanes, where no name fits. */
export function luminousTrack(box: CourseBox, colour: string, thickness: number): string {
  const height = Math.min(box.height, box.width * 0.56);
  const lanes = LANES.map((lane) => {
    const inset = lane * thickness * 3;
    const size = `width="${box.width - 2 * inset}" height="${height - 2 * inset}" rx="${height / 2 - inset}"`;
    const shape = `<rect x="${box.x + inset}" y="${box.y + (box.height - height) / 2 + inset}" ${size}`;
    return luminous(shape, colour, thickness * 0.66);
  });
  return lanes.join('');
}

/** @param shape an SVG element without its end */
export function luminous(shape: string, colour: string, thickness: number): string {
  const stroke = (ink: string, width: number) =>
    `${shape} stroke="${ink}" stroke-width="${rounded(width)}"/>`;
  const lines = stroke(colour, thickness) + stroke('#fff', thickness * 0.36);
  return `${halo(shape, colour, thickness)}<g fill="none" stroke-linejoin="round">${lines}</g>`;
}

/** Many faint strokes: to blur so large a picture takes a second. */
function halo(shape: string, colour: string, thickness: number): string {
  const strokes = Array.from(
    { length: 18 },
    (_, step) => `${shape} stroke-width="${rounded(thickness * 1.4 * 1.12 ** step)}"/>`,
  );
  const look = `stroke="${colour}" stroke-opacity=".055" stroke-linejoin="round" stroke-linecap="round"`;
  return `<g fill="none" ${look}>${strokes.join('')}</g>`;
}

function brighter(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${channels.map((own) => Math.round(own + (255 - own) * 0.3)).join()})`;
}

function isDrawable(name: string): boolean {
  return letteringWidth(name, 100) > 0;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
