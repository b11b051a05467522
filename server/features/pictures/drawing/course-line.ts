import type { Coordinates } from '#domain/coordinates.ts';
import { type DrawingPoint, fewPoints, projectRoute, svgPath } from '#domain/route-drawing.ts';
import { INK } from '#server/brand-colours.ts';
import type { Ground } from './ground.ts';
import { freshPath, outward } from './retraced.ts';

export type CourseBox = { x: number; y: number; width: number; height: number };

const TOLERANCE_METRES = 4;
const MOST_POINTS = 110;

/** The course as SVG, fitted into the box (§3 distances and maps); empty with fewer than two points. */
export function courseLine(
  route: readonly Coordinates[],
  box: CourseBox,
  ground: Pick<Ground, 'line' | 'casing'>,
  thickness: number,
): string {
  const points = projectRoute(thin(route), { width: box.width, height: box.height, padding: 0 });
  const start = points[0];
  const finish = points.at(-1);
  if (!start || !finish || points.length < 2) return '';
  const whole = points.map(({ x, y }) => ({ x: Math.round(box.x + x), y: Math.round(box.y + y) }));
  const drawn = outward(whole, thickness * 2);
  const line = svgPath(drawn);
  const stroke = (colour: string, width: number) =>
    `<use href="#r" stroke="${colour}" stroke-width="${round(width)}"/>`;
  const dash = round(thickness * 0.8);
  const overlay = `stroke-width="${round(thickness * 0.22)}" stroke-dasharray="${dash} ${dash}" stroke-linecap="butt"`;
  return [
    `<defs><path id="r" d="${line}"/></defs>`,
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
    stroke(ground.casing, thickness * 1.75),
    stroke(ground.line, thickness),
    `<path stroke="#fff" ${overlay} d="${freshPath(drawn, thickness)}"/></g>`,
    startRing(whole[0] ?? start, thickness),
    chequeredFlag(whole.at(-1) ?? finish, thickness),
  ].join('');
}

function thin(route: readonly Coordinates[]): readonly Coordinates[] {
  if (route.length <= MOST_POINTS) return route;
  const kept = new Set(fewPoints(route, MOST_POINTS, TOLERANCE_METRES));
  return route.filter((_, index) => kept.has(index));
}

function startRing({ x, y }: DrawingPoint, thickness: number): string {
  return `<circle cx="${x}" cy="${y}" r="${round(thickness * 0.95)}" fill="#fff" stroke="${INK}" stroke-width="${round(thickness * 0.4)}"/>`;
}

function chequeredFlag({ x, y }: DrawingPoint, thickness: number): string {
  const cell = Math.round(thickness * 0.6);
  const squares = [0, 2, 4, 6, 8].map((index) => ({ row: Math.floor(index / 3), column: index % 3 }));
  const dark = squares
    .map(({ row, column }) => `M${column * cell} ${row * cell}h${cell}v${cell}h-${cell}z`)
    .join('');
  const plate = `M${-cell / 2} ${-cell / 2}h${cell * 4}v${cell * 4}h${-cell * 4}z`;
  const place = `translate(${round(x - cell * 1.5)} ${round(y - cell * 1.5)})`;
  return `<g fill="${INK}" transform="${place}"><path fill="#fff" stroke="${INK}" stroke-width="4" d="${plate}"/><path d="${dark}"/></g>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
