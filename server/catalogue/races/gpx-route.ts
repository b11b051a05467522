import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Coordinates, isCoordinates } from '#domain/coordinates.ts';
import { simplifyRoute } from '#domain/route-drawing.ts';
import { isRecord } from '#server/catalogue/rows/source-row.ts';

const POINTS_READ_MAX = 200_000;
const POINTS_KEPT_WHOLE = 1500;
const TOLERANCE_METRES = 3;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (name) => ['trk', 'trkseg', 'trkpt', 'rte', 'rtept'].includes(name),
});

/** Tracks, else routes, simplified to 3 m (docs/product.md §3, §15.10, routes). @throws {RangeError} */
export function gpxRoute(text: string): Coordinates[] {
  const points = pointsOf(parsed(text));
  if (points.length < 2) throw new RangeError('no trae un recorrido de al menos dos puntos.');
  if (points.length > POINTS_READ_MAX) throw new RangeError(`tiene más de ${POINTS_READ_MAX} puntos.`);
  const route = points.map(coordinatesOf);
  const kept = route.length > POINTS_KEPT_WHOLE ? simplifyRoute(route, TOLERANCE_METRES) : route;
  return withoutRepeats(kept.map(([latitude, longitude]) => [rounded(latitude), rounded(longitude)]));
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
  const [latitude, longitude] = [degrees(point, '@lat'), degrees(point, '@lon')];
  if (isCoordinates([latitude, longitude])) return [latitude, longitude];
  throw new RangeError(`el punto ${index + 1} no tiene una latitud y una longitud válidas.`);
}

function degrees(point: unknown, attribute: string): number {
  const text = isRecord(point) ? point[attribute] : undefined;
  return typeof text === 'string' && /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(text)
    ? Number(text)
    : Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}

function withoutRepeats(route: Coordinates[]): Coordinates[] {
  return route.filter(([latitude, longitude], index) => {
    const before = route[index - 1];
    return !before || before[0] !== latitude || before[1] !== longitude;
  });
}
