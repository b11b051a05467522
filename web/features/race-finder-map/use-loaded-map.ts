import { useEffect, useState } from 'react';
import type { RacePoints } from '#contract/race-points.ts';
import { RACE_POINTS_PATH } from '#contract/race-points-address.ts';
import { type RacePoint, unpackPoints } from '#domain/race-points.ts';
import type { MapAndList } from '#web/features/race-finder-map/map-and-list.tsx';

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

type LoadedMap = { points: LoadedPoints; MapAndList: typeof MapAndList };

/** Shown at once when the screen is come back to. */
let latest: LoadedMap | null = null;

/** The map's code and the points of a search; the map before it stays until they are there. In the browser only. */
export function useLoadedMap(query: string) {
  const [map, setMap] = useState(() => (latest?.points.query === query ? latest : null));
  const [failedQuery, setFailedQuery] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (latest?.points.query === query) return setMap(latest);
    let superseded = false;
    Promise.all([
      import('#web/features/race-finder-map/map-and-list.tsx'),
      fetchPoints(query, attempt > 0 ? 'no-cache' : 'default'),
    ]).then(
      ([{ MapAndList }, points]) => {
        if (superseded) return;
        latest = { points, MapAndList };
        setMap(latest);
        setFailedQuery(null);
      },
      () => superseded || setFailedQuery(query),
    );
    return () => {
      superseded = true;
    };
  }, [query, attempt]);

  const failed = failedQuery === query;
  return {
    map: failed ? null : map,
    failed,
    busy: map?.points.query !== query,
    renew: () => {
      latest = null;
      setFailedQuery(null);
      setAttempt(attempt + 1);
    },
  };
}

async function fetchPoints(query: string, cache: RequestCache): Promise<LoadedPoints> {
  const address = `${RACE_POINTS_PATH}?${new URLSearchParams(query)}`;
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The points answered ${response.status}.`);
  const { version, placeless, ...packed } = (await response.json()) as RacePoints;
  return { query, version, placeless, cache, all: unpackPoints(packed) };
}
