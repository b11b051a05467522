import type { RacePage } from '#contract/races.ts';
import type { UserRace } from '#contract/user-races.ts';
import { startOf, type WayThere, wayThere } from '#domain/race-day.ts';
import { type DrawingPoint, projectRoute, simplifyRoute, svgPath } from '#domain/route-drawing.ts';

/** All that a runner needs on the morning of a race, as screens show it and devices keep it. */
export type RaceDay = Pick<
  UserRace,
  'id' | 'raceName' | 'raceDate' | 'raceCity' | 'distance' | 'distanceMeters' | 'raceUid' | 'organizerUrl'
> &
  Pick<UserRace, 'status' | 'raceStatus' | 'goalTime'> & {
    startTime: string | null;
    place: string;
    way: WayThere;
    course: { path: string; start: DrawingPoint } | null;
  };

export const COURSE_BOX = { width: 160, height: 100, padding: 10 };
const TOLERANCE_METRES = 25;

/** @param found the catalogue's race, null for one that it does not have */
export function raceDayOf(race: UserRace, found: RacePage | null): RaceDay {
  const { id, raceName, raceDate, raceCity, distance, distanceMeters } = race;
  const { raceUid, organizerUrl, status, raceStatus, goalTime } = race;
  const chosen = found?.distances.find(({ name }) => name === distance);
  const route = chosen?.route ?? [];
  const place = [found?.eventPlace, raceCity].filter(Boolean).join(', ');
  const line = projectRoute(simplifyRoute(route, TOLERANCE_METRES), COURSE_BOX);
  const [start] = line;
  return {
    ...{ id, raceName, raceDate, raceCity, distance, distanceMeters },
    ...{ raceUid, organizerUrl, status, raceStatus, goalTime },
    startTime: chosen?.startTime ?? null,
    place,
    way: wayThere(startOf(found, chosen), place || raceName),
    course: start && route.length > 1 ? { path: svgPath(line), start } : null,
  };
}
