import { useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { POINT_CARDS_MAX } from '#contract/race-points.ts';
import type { PointRace } from '#web/features/race-finder-map/load-race-finder.ts';
import type { LoadedPoints } from '#web/features/race-finder-map/use-loaded-map.ts';

const TIMEOUT_MS = 20_000;
const NONE: ReadonlyMap<number, PointRace> = new Map();

/** The races of some points, fetched once. @param onStale called when the catalogue has changed since the points came */
export function usePointRaces(points: LoadedPoints, wanted: readonly number[], onStale: () => void) {
  const [known, setKnown] = useState({ points, races: NONE });
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const races = known.points === points ? known.races : NONE;
  const missing = wanted.filter((point) => !races.has(point)).slice(0, POINT_CARDS_MAX);
  const at = missing.join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` stands for what is missing
  useEffect(() => {
    if (!at || failedAt === at) return;
    let superseded = false;
    fetchRaces(points.query, at).then(
      (found) => {
        if (superseded) return;
        if (found.version !== points.version) return onStale();
        const added = missing.flatMap((point, index): [number, PointRace][] => {
          const race = found.races[index];
          return race ? [[point, race]] : [];
        });
        setKnown({ points, races: new Map([...races, ...added]) });
      },
      () => superseded || setFailedAt(at),
    );
    return () => {
      superseded = true;
    };
  }, [points, at, failedAt]);

  return { races, failed: failedAt === at && at !== '', retry: () => setFailedAt(null) };
}

async function fetchRaces(query: string, at: string): Promise<{ version: string; races: PointRace[] }> {
  const params = new URLSearchParams(query);
  params.set('at', at);
  const response = await fetch(paths.racePoints(params), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The races answered ${response.status}.`);
  return response.json();
}
