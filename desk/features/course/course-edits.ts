import {
  type Coordinates,
  metresBetween,
  pointBetween,
  roundCoordinates,
  routeLength,
} from '#domain/coordinates.ts';
import { distanceToSegment } from '#domain/route-drawing.ts';

export type Route = readonly Coordinates[];

export const placeText = ([latitude, longitude]: Coordinates) => `${latitude}, ${longitude}`;
export const NO_PLACE = 'Escribe latitud y longitud, por ejemplo 4.6583, -74.0939.';

/** Heights are one for each point, or not known. */
export type DrawnCourse = { route: Route; heights: readonly number[] | null };

/** A course while it is drawn (docs/product §17.18 courses). */
export type CourseEdits = DrawnCourse & {
  /** Where the next point goes after; null is the end. */
  chosen: number | null;
  past: readonly DrawnCourse[];
  future: readonly DrawnCourse[];
};

export type CourseEdit =
  | { kind: 'add'; at: Coordinates }
  /** On the stretch of the line that is nearest. */
  | { kind: 'split'; at: Coordinates }
  | { kind: 'insertAfter'; index: number }
  | { kind: 'move'; index: number; at: Coordinates }
  | { kind: 'swap'; index: number; with: number }
  | { kind: 'remove'; index: number }
  | { kind: 'close' }
  | { kind: 'replace'; course: DrawnCourse }
  | { kind: 'choose'; index: number | null }
  | { kind: 'undo' }
  | { kind: 'redo' };

export const startEdits = ({ route, heights }: DrawnCourse): CourseEdits => ({
  route,
  heights,
  chosen: null,
  past: [],
  future: [],
});

export function edited(state: CourseEdits, edit: CourseEdit): CourseEdits {
  const { route, heights, chosen, past, future } = state;
  const before = { route, heights };
  // The height of a drawn point is unknown.
  const change = (
    next: Route,
    nowChosen = chosen,
    nextHeights: DrawnCourse['heights'] = null,
  ): CourseEdits => ({
    route: next,
    heights: nextHeights,
    chosen: nowChosen,
    past: [...past, before],
    future: [],
  });
  switch (edit.kind) {
    case 'add': {
      const index = chosen === null ? route.length : chosen + 1;
      const next = route.toSpliced(index, 0, roundCoordinates(edit.at));
      return change(next, chosen === null || index === route.length ? null : index);
    }
    case 'split': {
      const index = nearestStretch(route, edit.at) + 1;
      return change(route.toSpliced(index, 0, roundCoordinates(edit.at)), index);
    }
    case 'insertAfter': {
      const [from, to] = [route[edit.index], route[edit.index + 1]];
      if (!from) return state;
      const between = to ? pointBetween(from, to, 0.5) : from;
      return change(route.toSpliced(edit.index + 1, 0, roundCoordinates(between)), edit.index + 1);
    }
    case 'move':
      return change(route.with(edit.index, roundCoordinates(edit.at)), edit.index);
    case 'swap': {
      const [one, other] = [route[edit.index], route[edit.with]];
      if (!one || !other) return state;
      return change(route.with(edit.index, other).with(edit.with, one), edit.with);
    }
    case 'remove': {
      const next = route.toSpliced(edit.index, 1);
      const left = heights?.toSpliced(edit.index, 1) ?? null;
      return change(next, next.length === 0 || edit.index >= next.length ? null : edit.index, left);
    }
    case 'close':
      return isClosed(route) || !route[0] ? state : change([...route, route[0]], null);
    case 'replace':
      return change(edit.course.route, null, edit.course.heights);
    case 'choose':
      return { ...state, chosen: edit.index };
    case 'undo': {
      const last = past.at(-1);
      if (!last) return state;
      return { ...last, chosen: null, past: past.slice(0, -1), future: [before, ...future] };
    }
    case 'redo': {
      const [after, ...later] = future;
      if (!after) return state;
      return { ...after, chosen: null, past: [...past, before], future: later };
    }
  }
}

export function isClosed(route: Route): boolean {
  const [first, last] = [route[0], route.at(-1)];
  return route.length > 2 && first !== undefined && last !== undefined && metresBetween(first, last) < 1;
}

/** Within a stretch, degrees are flat enough. */
function nearestStretch(route: Route, at: Coordinates): number {
  const flat = ([y, x]: Coordinates) => ({ x, y });
  const distances = route
    .slice(1)
    .map((to, index) => distanceToSegment(flat(at), flat(route[index] ?? to), flat(to)));
  return distances.indexOf(Math.min(...distances));
}

const KILOMETRES = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatKilometres = (metres: number) => `${KILOMETRES.format(metres / 1000)} km`;

export const lengthOf = (route: Route) => formatKilometres(routeLength(route));
