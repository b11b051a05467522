import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ROUTE_POINTS_MAX } from '#contract/catalogue.ts';
import { type Coordinates, isCoordinates, roundCoordinates } from '#domain/coordinates.ts';
import { keptPoints } from '#domain/route-drawing.ts';
import { isRecord } from '#server/catalogue/rows/source-row.ts';

/** One height for each point of the route. */
export type GpxCourse = { route: readonly Coordinates[]; heights: readonly number[] | null };

const POINTS_READ_MAX = 200_000;
const POINTS_KEPT_WHOLE = 1500;
const TOLERANCE_METRES = 3;
const LOWEST_METRES = -500;
const HIGHEST_METRES = 9000;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (name) => ['trk', 'trkseg', 'trkpt', 'rte', 'rtept'].includes(name),
});

/** Tracks, else routes, simplified to 3 m (docs/product.md §3, §15.10, routes; §18.61, heights). @throws {RangeError} */
export function gpxCourse(text: string): GpxCourse {
  const points = pointsOf(parsed(text));
  if (points.length < 2) throw new RangeError('no trae un recorrido de al menos dos puntos.');
  if (points.length > POINTS_READ_MAX) throw new RangeError(`tiene más de ${POINTS_READ_MAX} puntos.`);
  const route = points.map(coordinatesOf);
  const heights = heightsOf(points);
  const drawn = route.map(roundCoordinates);
  const kept = simplified(route, heights).filter((index, at, all) => !isSame(drawn, index, all[at - 1]));
  const isKept = new Set(kept);
  const ofKept = <T>(all: readonly T[]) => all.filter((_, index) => isKept.has(index));
  return { route: ofKept(drawn), heights: heights && ofKept(heights) };
}

function simplified(route: readonly Coordinates[], heights: readonly number[] | null): number[] {
  let kept = [...route.keys()];
  if (route.length <= POINTS_KEPT_WHOLE) return kept;
  let tolerance = TOLERANCE_METRES;
  do {
    kept = keptPoints(route, tolerance, heights);
    tolerance *= 2;
  } while (kept.length > ROUTE_POINTS_MAX);
  return kept;
}

/** Null unless every point has one. Programs that know none write 0. */
function heightsOf(points: readonly unknown[]): number[] | null {
  const heights = points.map((point) => decimal(point, 'ele'));
  const areKnown = heights.every((metres) => metres >= LOWEST_METRES && metres <= HIGHEST_METRES);
  return areKnown && heights.some((metres) => metres !== 0)
    ? heights.map((metres) => Math.round(metres * 10) / 10)
    : null;
}

function isSame(route: readonly Coordinates[], one: number, other: number | undefined): boolean {
  const [a, b] = [route[one], other === undefined ? undefined : route[other]];
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

function parsed(text: string): unknown {
  // No track needs a document type; entities are an attack.
  if (/<!DOCTYPE/i.test(text)) throw new RangeError('no se aceptan documentos con DOCTYPE.');
  const validity = XMLValidator.validate(text);
  if (validity !== true) throw new RangeError(`el XML está roto en la línea ${validity.err.line}.`);
  const document: unknown = parser.parse(text);
  if (!isRecord(document) || !isRecord(document.gpx)) throw new RangeError('no es un documento GPX.');
  return document.gpx;
}

function pointsOf(gpx: unknown): unknown[] {
  const tracks = childrenOf(gpx, 'trk').flatMap((track) => childrenOf(track, 'trkseg'));
  const points = tracks.flatMap((segment) => childrenOf(segment, 'trkpt'));
  return points.length > 0 ? points : childrenOf(gpx, 'rte').flatMap((route) => childrenOf(route, 'rtept'));
}

function childrenOf(node: unknown, name: string): unknown[] {
  const children = isRecord(node) ? node[name] : undefined;
  return Array.isArray(children) ? children : [];
}

function coordinatesOf(point: unknown, index: number): Coordinates {
  const [latitude, longitude] = [decimal(point, '@lat'), decimal(point, '@lon')];
  if (isCoordinates([latitude, longitude])) return [latitude, longitude];
  throw new RangeError(`el punto ${index + 1} no tiene una latitud y una longitud válidas.`);
}

function decimal(point: unknown, field: string): number {
  const text = isRecord(point) ? point[field] : undefined;
  return typeof text === 'string' && /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(text)
    ? Number(text)
    : Number.NaN;
}
