import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { POINT_CARDS_MAX, RACE_POINTS_PATH } from '#contract/race-points-address.ts';
import type { PointRace } from '#web/features/race-finder-map/load-race-finder.ts';
import type { LoadedPoints } from '#web/features/race-finder-map/loaded-points.ts';

type PointRaces = { version: string; races: PointRace[] };

const TIMEOUT_MS = 20_000;
const NONE: ReadonlyMap<number, PointRace> = new Map();

/** The races of some points, fetched once. @param onStale called when the catalogue has changed since the points came */
export function usePointRaces(points: LoadedPoints, wanted: readonly number[], onStale: () => void) {
  const [known, setKnown] = useState({ points, races: NONE });
  const [failedAt, setFailedAt] = useState<string | null>(null);
  /** Two versions that did not fit: a proxy may never renew the points. */
  const reportedStale = useRef(new Set<string>());
  const races = known.points === points ? known.races : NONE;
  const at = wanted
    .filter((point) => !races.has(point))
    .slice(0, POINT_CARDS_MAX)
    .join();

  const add = useEffectEvent((of: LoadedPoints, asked: string, found: PointRaces) => {
    if (found.version !== of.version) {
      const versions = `${of.version} ${found.version}`;
      if (reportedStale.current.has(versions)) return setFailedAt(asked);
      reportedStale.current.add(versions);
      return onStale();
    }
    const added = asked.split(',').flatMap((point, index): [number, PointRace][] => {
      const race = found.races[index];
      return race ? [[Number(point), race]] : [];
    });
    setKnown({ points: of, races: new Map([...races, ...added]) });
  });

  useEffect(() => {
    if (!at || failedAt === at) return;
    let superseded = false;
    fetchRaces(points, at).then(
      (found) => superseded || add(points, at, found),
      () => superseded || setFailedAt(at),
    );
    return () => {
      superseded = true;
    };
  }, [points, at, failedAt]);

  return {
    races,
    failed: failedAt === at && at !== '',
    retry: () => {
      reportedStale.current.clear();
      setFailedAt(null);
    },
  };
}

async function fetchRaces({ query, cache }: LoadedPoints, at: string): Promise<PointRaces> {
  const params = new URLSearchParams(query);
  params.set('at', at);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${RACE_POINTS_PATH}?${params}`, { cache, signal });
  if (!response.ok) throw new Error(`The races answered ${response.status}.`);
  return response.json();
}
