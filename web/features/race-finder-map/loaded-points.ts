import type { RacePoints } from '#contract/race-points.ts';
import { RACE_POINTS_PATH } from '#contract/race-points-address.ts';
import { type RacePoint, unpackPoints } from '#domain/race-points.ts';

/** After it the points of a search count as lost. */
const TIMEOUT_MS = 20_000;

export type LoadedPoints = {
  query: string;
  version: string;
  /** How many races of the search have no place. */
  placeless: number;
  /** How it is asked for its races: those that a browser holds may be of before the points. */
  cache: RequestCache;
  all: readonly RacePoint[];
};

export async function fetchPoints(query: string, cache: RequestCache): Promise<LoadedPoints> {
  const address = `${RACE_POINTS_PATH}?${new URLSearchParams(query)}`;
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The points answered ${response.status}.`);
  const { version, placeless, ...packed } = (await response.json()) as RacePoints;
  return { query, version, placeless, cache, all: unpackPoints(packed) };
}
