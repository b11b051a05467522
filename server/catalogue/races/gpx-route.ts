import { ROUTE_POINTS_MAX } from '#contract/distance-attributes.ts';
import { AppError } from '#contract/errors.ts';
import { type Coordinates, metresBetween, roundCoordinates, routeLength } from '#domain/coordinates.ts';
import { formatMetres } from '#domain/distance.ts';
import { fewPoints } from '#domain/route-drawing.ts';
import { readXml, XmlFault } from '#server/spreadsheets/read-xml.ts';

/** One height for each point of the route. */
export type GpxCourse = { route: readonly Coordinates[]; heights: readonly number[] | null };

type NamedCourse = { name: string } & GpxCourse;

/** A paused watch leaves several pieces in one track. */
type Point = { at: Coordinates; height: number; piece: number; track: number };

const POINTS_READ_MAX = 200_000;
const POINTS_KEPT_WHOLE = 1500;
const TOLERANCE_METRES = 3;
/** What a paused watch may leave out between the pieces of one course. */
const GAPS_SHARE = 0.015;
const LOWEST_METRES = -500;
const HIGHEST_METRES = 9000;

/**
 * The one course of a file, or those of its tracks where they lie apart (docs/product §3.22 one course).
 * @throws {AppError} InvalidParameter
 */
export function readCourse(bytes: Uint8Array): GpxCourse | { courses: readonly NamedCourse[] } {
  try {
    const { points, names } = pointsOf(new TextDecoder().decode(bytes));
    const tracks = [...Map.groupBy(points, ({ track }) => track)].filter(([, own]) => own.length > 1);
    if (gapBetween(points) === null || tracks.length < 2) return courseOf(points);
    return { courses: tracks.map(([track, own]) => ({ name: names.get(track) ?? '', ...courseOf(own) })) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('InvalidParameter', { detail: `El archivo GPX: ${error.message}` });
  }
}

/**
 * Tracks, else routes, simplified to 3 m (docs/product §3 distances and maps; §18.61 heights).
 * @throws {RangeError} in Spanish, with line and field
 */
export function gpxCourse(text: string): GpxCourse {
  return courseOf(pointsOf(text).points);
}

function courseOf(points: readonly Point[]): GpxCourse {
  const gap = gapBetween(points);
  if (gap !== null) {
    const pieces = new Set(points.map(({ piece }) => piece)).size;
    throw new RangeError(`trae ${pieces} recorridos separados por ${formatMetres(gap)}: deja uno solo.`);
  }
  const route = points.map(({ at }) => at);
  const heights = heightsOf(points);
  const drawn = route.map(roundCoordinates);
  const kept = simplified(route, heights).filter((index, at, all) => !isSame(drawn, index, all[at - 1]));
  if (kept.length < 2) throw new RangeError('no trae un recorrido de al menos dos puntos.');
  const isKept = new Set(kept);
  const ofKept = <T>(all: readonly T[]) => all.filter((_, index) => isKept.has(index));
  return { route: ofKept(drawn), heights: heights && ofKept(heights) };
}

/** Metres between pieces, null where a pause explains them: a straight line between two courses is none. */
function gapBetween(points: readonly Point[]): number | null {
  const gaps = points.map(({ at, piece }, index) => {
    const before = points[index - 1];
    return before && before.piece !== piece ? metresBetween(before.at, at) : 0;
  });
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  return all <= GAPS_SHARE * (routeLength(points.map(({ at }) => at)) - all) ? null : all;
}

function simplified(route: readonly Coordinates[], heights: readonly number[] | null): number[] {
  if (route.length <= POINTS_KEPT_WHOLE) return [...route.keys()];
  return fewPoints(route, ROUTE_POINTS_MAX, TOLERANCE_METRES, heights);
}

/** Null unless every point has one. Programs that know none write 0. */
function heightsOf(points: readonly Point[]): number[] | null {
  const areKnown = points.every(({ height }) => height >= LOWEST_METRES && height <= HIGHEST_METRES);
  return areKnown && points.some(({ height }) => height !== 0)
    ? points.map(({ height }) => Math.round(height * 10) / 10)
    : null;
}

function isSame(route: readonly Coordinates[], one: number, other: number | undefined): boolean {
  const [a, b] = [route[one], other === undefined ? undefined : route[other]];
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

/** Each track's points, and its name by its number. */
function pointsOf(xml: string): { points: readonly Point[]; names: ReadonlyMap<number, string> } {
  const names = new Map<number, string>();
  const points: Record<'trkpt' | 'rtept', Point[]> = { trkpt: [], rtept: [] };
  let isGpx = false;
  let [piece, track] = [0, 0];
  try {
    readXml(xml, {
      open(name, attributes, parent, line) {
        if (parent === '' && name === 'gpx') isGpx = true;
        else if (parent === '') throw new RangeError('no es un documento GPX.');
        if (name === 'trkseg' || name === 'rte') piece += 1;
        if (name === 'trk' || name === 'rte') track += 1;
        if (name !== 'trkpt' && name !== 'rtept') return;
        points[name].push({ at: coordinatesOf(attributes, line), height: Number.NaN, piece, track });
        if (points[name].length > POINTS_READ_MAX)
          throw new RangeError(`línea ${line()}, campo ${name}: hay más de ${POINTS_READ_MAX} puntos.`);
      },
      close(name, text, parent) {
        const last = name === 'ele' && (parent === 'trkpt' || parent === 'rtept') && points[parent].at(-1);
        if (last) last.height = decimal(text);
        if (name === 'name' && (parent === 'trk' || parent === 'rte')) names.set(track, text.trim());
      },
    });
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw new RangeError(
      `línea ${error.line}: el XML está roto, trae un DOCTYPE o tiene demasiados niveles.`,
    );
  }
  if (!isGpx) throw new RangeError('no es un documento GPX.');
  return { points: points.trkpt.length > 0 ? points.trkpt : points.rtept, names };
}

function coordinatesOf({ lat, lon }: Record<string, string>, line: () => number): Coordinates {
  const [latitude, longitude] = [decimal(lat), decimal(lon)];
  for (const [field, value, most] of [['lat', latitude, 90] as const, ['lon', longitude, 180] as const])
    if (!(Math.abs(value) <= most))
      throw new RangeError(`línea ${line()}, campo ${field}: debe ser un número de -${most} a ${most}.`);
  return [latitude, longitude];
}

function decimal(text = ''): number {
  return /^\s*[+-]?\d+(\.\d+)?([eE][+-]?\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
}
