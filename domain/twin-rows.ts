import type { Outcome } from './race-result.ts';
import { COMPLETED_STATUS, INITIAL_STATUS, type UserRaceStatus } from './user-race.ts';

export type TwinRow = {
  id: string;
  /** Empty while it is not chosen. */
  distance: string;
  status: UserRaceStatus;
  outcome: Outcome | null;
  raceSeconds: number | null;
  /** Whether the runner had it of the entry that goes on. */
  isOfKept: boolean;
};

/**
 * Of one runner's rows of one race those that another one stands for: at each distance stay those with a result, without
 * any the one that went furthest (docs/product §17.52 two entries of one race).
 */
export function twinsOf<Row extends TwinRow>(rows: readonly Row[]): { twin: Row; stays: Row }[] {
  const chosen = Map.groupBy(
    rows.filter(({ distance }) => distance !== ''),
    ({ distance }) => distance,
  );
  const stay = [...chosen.values()].flatMap((some) => staying(some));
  const standing = stay.length > 0 ? stay : staying(rows);
  return rows.flatMap((twin) => {
    const stays = standing.includes(twin)
      ? null
      : standing.find(({ distance }) => twin.distance === '' || distance === twin.distance);
    return stays ? [{ twin, stays }] : [];
  });
}

function staying<Row extends TwinRow>(rows: readonly Row[]): Row[] {
  const results = rows.filter(hasResult);
  return results.length > 0 ? results : rows.toSorted((one, other) => rank(other) - rank(one)).slice(0, 1);
}

const hasResult = ({ status, outcome, raceSeconds }: TwinRow) =>
  status === COMPLETED_STATUS || outcome !== null || raceSeconds !== null;

const rank = ({ status, isOfKept }: TwinRow) => (status === INITIAL_STATUS ? 0 : 2) + (isOfKept ? 1 : 0);

/** Races that a runner has twice at one distance, each with its rows: both have a result. */
export function doubledRaces<Race extends { raceCode: string; distance: string }>(
  races: readonly Race[],
): Race[][] {
  const same = Map.groupBy(races, ({ raceCode, distance }) => JSON.stringify([raceCode, distance]));
  return [...same.values()].filter(({ length }) => length > 1);
}
