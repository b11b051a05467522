import type { Coordinates } from './coordinates.ts';
import type { DrawingPoint } from './route-drawing.ts';

/** The frame that a course is fitted into; a larger or smaller one shows the same, scaled, and what lies beside it. */
export const FRAME = { width: 400, height: 300 };
/** Half of what any frame shows: one as wide as a tablet, or as narrow as the smallest phone. */
const SEEN = [
  { x: 340, y: 150 },
  { x: 200, y: 212 },
];
/** From the frame's edge: line and numbers, the note of who drew the tiles, the labels beside both ends, which are as
 * large on a phone of 360 pixels, whose frame has 328. */
const EDGE = 22;
const NOTE = 34;
const INICIA = 86;
const TERMINA = 102;
const TILE = 256;
const ZOOM_MAX = 17;
/** Of a course without extent. */
const ZOOM = 14;
/** Fewer and larger tiles, rather than sharper ones. */
const ZOOM_IN_AFTER = 0.6;

type DrawnCourse = { line: readonly Coordinates[]; start: Coordinates; end: Coordinates };

/** What a map shows. `zoom` is of a frame of `FRAME`, and between whole ones. */
export type FittedView = { centre: Coordinates; zoom: number };

/** All of a course with the names of its ends (docs/product §3.10 street map). */
export function fittedView({ line, start, end }: DrawnCourse): FittedView {
  const places = [...line, start, end].map((place) => onWorld(place));
  const [west, east] = extent(places.map(({ x }) => x));
  const [north, south] = extent(places.map(({ y }) => y));
  const [from, to] = [onWorld(start).x, onWorld(end).x];
  // A label takes room only where it would not fit beside its end.
  const scale = Math.min(
    fitting(east - west, FRAME.width - EDGE - EDGE),
    fitting(east - from, FRAME.width - INICIA - EDGE),
    fitting(to - west, FRAME.width - EDGE - TERMINA),
    fitting(to - from, FRAME.width - INICIA - TERMINA),
    fitting(south - north, FRAME.height - EDGE - NOTE),
  );
  const zoom = Number.isFinite(scale) ? Math.min(ZOOM_MAX, Math.log2(scale)) : ZOOM;
  const left = Math.max(EDGE, INICIA - (from - west) * 2 ** zoom);
  const right = Math.max(EDGE, TERMINA - (east - to) * 2 ** zoom);
  const x = (west + east) / 2 + (right - left) / 2 ** (zoom + 1);
  const y = (north + south) / 2 + (NOTE - EDGE) / 2 ** (zoom + 1);
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / TILE))) * 180) / Math.PI;
  return { centre: [latitude, (x / TILE - 0.5) * 360], zoom };
}

/** Where a place lies in `FRAME`. */
export function inFrame({ centre, zoom }: FittedView, place: Coordinates): DrawingPoint {
  const [at, middle] = [onWorld(place, zoom), onWorld(centre, zoom)];
  return { x: tenth(at.x - middle.x + FRAME.width / 2), y: tenth(at.y - middle.y + FRAME.height / 2) };
}

export type Tile = DrawingPoint & { href: string };

/** The tiles under a view, and how large they are in `FRAME`. */
export function tilesOf({ centre, zoom }: FittedView, url: string): { size: number; tiles: Tile[] } {
  const z = Math.floor(zoom + 1 - ZOOM_IN_AFTER);
  const size = TILE * 2 ** (zoom - z);
  const middle = onWorld(centre, zoom);
  const seen = (column: number, row: number) => {
    const [left, top] = [column * size - middle.x, row * size - middle.y];
    return SEEN.some(({ x, y }) => left < x && left + size > -x && top < y && top + size > -y);
  };
  const around = (at: number) => {
    const reach = Math.ceil(400 / size);
    return Array.from({ length: 2 * reach + 1 }, (_, index) => Math.floor(at / size) - reach + index);
  };
  const tiles = around(middle.y).flatMap((row) =>
    around(middle.x)
      .filter((column) => seen(column, row))
      .map((column) => ({
        x: tenth(column * size - middle.x + FRAME.width / 2),
        y: tenth(row * size - middle.y + FRAME.height / 2),
        href: tileAddress(url, column, row, z),
      })),
  );
  return { size: tenth(size), tiles };
}

/** As Leaflet fills it in. */
function tileAddress(url: string, x: number, y: number, z: number): string {
  const values: Record<string, string | number> = { x, y, z, s: 'abc'[Math.abs(x + y) % 3] ?? 'a', r: '' };
  return url.replace(/\{(\w)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** The projection of street maps (EPSG:3857): a world as wide as one tile at zoom 0. */
function onWorld([latitude, longitude]: Coordinates, zoom = 0): DrawingPoint {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const [x, y] = [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
  return { x: TILE * x * 2 ** zoom, y: TILE * y * 2 ** zoom };
}

/** The scale at which a stretch of the world takes so much of the frame. */
const fitting = (size: number, room: number) => (size > 0 ? room / size : Infinity);
const extent = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
const tenth = (value: number) => Math.round(value * 10) / 10;
