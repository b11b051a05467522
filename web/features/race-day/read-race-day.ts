import type { RacePage } from '#contract/races.ts';
import type { UserRace } from '#contract/user-races.ts';
import { aidText } from '#domain/aid-station.ts';
import { kitLines } from '#domain/kit.ts';
import { startOf, wayThere } from '#domain/race-day.ts';
import { raceTimeToSeconds, shortTime } from '#domain/race-time.ts';
import { type DrawingPoint, projectRoute, simplifyRoute, svgPath } from '#domain/route-drawing.ts';
import { kilometreMarkers } from '#domain/route-markers.ts';
import { type Split, splits } from '#domain/splits.ts';
import { timeLimitText } from '#domain/time-limit.ts';
import { COMPLETED_STATUS } from '#domain/user-race.ts';
import { OUTCOME_WORDS } from '#web/copy/user-area.ts';
import type { PageContext } from '#web/page-context.ts';

type Row = 'id' | 'userEmail' | 'raceName' | 'raceDate' | 'distance' | 'distanceMeters' | 'raceUid';

/** All that a runner needs on the day of a race, as screens show it and devices keep it. */
export type RaceDay = Pick<UserRace, Row | 'raceStatus'> & {
  /** The time, or how else the race ended; null until either is recorded. */
  done: string | null;
  startTime: string | null;
  place: string;
  directions: string;
  /** What the course measures; 0 when unknown. */
  metres: number;
  /** The runner's target, else the estimate, in seconds; 0 without either. */
  aim: number;
  isEstimate: boolean;
  splits: Split[];
  /** A line each. */
  kit: string[];
  timeLimit: string;
  aid: { metres: number; text: string }[];
  course: { path: string; start: DrawingPoint; marks: (DrawingPoint & { label: string })[] } | null;
  /** In epoch milliseconds. */
  readAt: number;
};

export const COURSE_BOX = { width: 320, height: 200, padding: 18 };
const TOLERANCE_METRES = 15;
const MARKS_APART = 22;

/** @param found the catalogue's race, null for one that it does not have */
export async function readRaceDay(
  { api, now }: Pick<PageContext, 'api' | 'now'>,
  race: UserRace,
  found: RacePage | null,
): Promise<RaceDay> {
  const { id, userEmail, raceName, raceDate, raceCity, distance, distanceMeters } = race;
  const { raceUid, status, raceStatus, raceTime, outcome } = race;
  const goal = await api('GET /races/user/goal/{id}', { params: { id } });
  const chosen = found?.distances.find(({ name }) => name === distance);
  const place = [chosen?.eventPlace ?? found?.eventPlace, raceCity].filter(Boolean).join(', ');
  const aim = raceTimeToSeconds(goal.goalTime ?? goal.prediction?.time ?? '') ?? 0;
  return {
    ...{ id, userEmail, raceName, raceDate, distance, distanceMeters },
    ...{ raceUid, raceStatus, aim },
    done: outcome
      ? OUTCOME_WORDS[outcome]
      : status === COMPLETED_STATUS && raceTime
        ? shortTime(raceTime)
        : null,
    startTime: chosen?.startTime ?? null,
    place,
    directions: wayThere(startOf(found, chosen), place || raceName),
    metres: goal.meters,
    isEstimate: goal.goalTime === null,
    splits: aim ? splits(aim, goal.meters, goal.climbs) : [],
    kit: found?.kit ? kitLines(found.kit) : [],
    timeLimit: chosen?.timeLimit ? timeLimitText(chosen.timeLimit) : '',
    aid: (chosen?.aid ?? []).map((one) => ({ metres: one.km * 1000, text: aidText(one) })),
    course: courseOf(chosen?.route ?? []),
    readAt: now,
  };
}

function courseOf(route: RacePage['distances'][number]['route']): RaceDay['course'] {
  const line = simplifyRoute(route, TOLERANCE_METRES);
  const markers = kilometreMarkers(route);
  // Together, to the same scale.
  const points = projectRoute([...line, ...markers.map(({ at }) => at)], COURSE_BOX);
  const [start] = points;
  if (!start || line.length < 2) return null;
  const marks = [{ ...start, label: '' }];
  for (const [index, at] of points.slice(line.length).entries())
    if (marks.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) >= MARKS_APART))
      marks.push({ ...at, label: String(index + 1) });
  return { path: svgPath(points.slice(0, line.length)), start, marks: marks.slice(1) };
}
