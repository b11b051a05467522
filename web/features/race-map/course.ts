import { type Coordinates, metresBetween, pointBetween, routeLength } from '#domain/coordinates.ts';
import { courseProfile, metresAlong } from '#domain/elevation.ts';
import { keptPoints } from '#domain/route-drawing.ts';
import { MOST_POINTS_WITH_A_MARKER_EACH, type RouteMarker, routeMarkers } from '#domain/route-markers.ts';
import { type DrawnProfile, drawnProfile, sampleMetres } from '#web/features/race-map/course-profile.ts';

/** What is drawn of a distance's route: no more points than the eye needs. */
export type Course = {
  line: Coordinates[];
  markers: RouteMarker[];
  counted: 'points' | 'kilometres';
  start: Coordinates;
  end: Coordinates;
  closed: boolean;
  metres: number;
  /** Null where the heights are not known. */
  profile: DrawnProfile | null;
};

type Routed = {
  route: readonly Coordinates[];
  heights?: readonly number[] | null;
  startPoint: Coordinates | null;
  endPoint: Coordinates | null;
};

const TOLERANCE_METRES = 3;
const CLOSED_WITHIN_METRES = 60;

const rounded = ([latitude, longitude]: Coordinates): Coordinates => [
  Number(latitude.toFixed(5)),
  Number(longitude.toFixed(5)),
];

/** The course of a distance, or null while its route is not published. */
export function courseOf({ route, heights, startPoint, endPoint }: Routed): Course | null {
  const first = route[0];
  const last = route.at(-1);
  if (!first || !last) return null;
  const long = route.length > MOST_POINTS_WITH_A_MARKER_EACH;
  const start = startPoint ?? first;
  const end = endPoint ?? last;
  const kept = new Set(keptPoints(route, long ? TOLERANCE_METRES : 0));
  const ofKept = <T>(all: readonly T[]) => all.filter((_, index) => kept.has(index));
  const profile = courseProfile(route, heights);
  return {
    line: ofKept(route).map(rounded),
    markers: routeMarkers(route).map(({ label, at }) => ({ label, at: rounded(at) })),
    counted: long ? 'kilometres' : 'points',
    start: rounded(start),
    end: rounded(end),
    closed: metresBetween(start, end) <= CLOSED_WITHIN_METRES,
    metres: Math.round(routeLength(route)),
    profile: profile && drawnProfile(profile, ofKept(metresAlong(route))),
  };
}

/** Where a sample of the profile lies on the drawn line. */
export function placeOf({ line, profile }: Course, sample: number): Coordinates | null {
  if (!profile) return null;
  const metres = sampleMetres(profile, sample);
  const after = profile.along.findIndex((at) => at >= metres);
  const [to, end] = [line.at(after), profile.along.at(after) ?? 0];
  const [from, start] = [line[Math.max(0, after - 1)], profile.along[Math.max(0, after - 1)] ?? 0];
  if (!from || !to) return null;
  return after > 0 && end > start ? pointBetween(from, to, (metres - start) / (end - start)) : to;
}

/** What the map shows, for those who do not see it. `place` is where the race is held. */
export function courseInWords(
  { closed, markers, counted }: Pick<Course, 'closed' | 'markers' | 'counted'>,
  place: string,
): string {
  const shape = closed ? 'Inicia y termina en el mismo punto.' : 'Inicia en un punto y termina en otro.';
  const ends = `${shape} Lugar de la carrera: ${place}.`;
  const what = counted === 'points' ? 'los puntos del recorrido' : 'los kilómetros';
  return markers.length > 0 ? `${ends} Los números señalan ${what}, del 1 al ${markers.length}.` : ends;
}
