import { useEffect, useState } from 'react';
import { fetchPoints, type LoadedPoints } from '#web/features/race-finder-map/loaded-points.ts';
import type { MapResults } from '#web/features/race-finder-map/map-results.tsx';

type LoadedMap = { points: LoadedPoints; MapAndList: typeof MapResults };

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
      import('#web/features/race-finder-map/map-results.tsx'),
      fetchPoints(query, attempt > 0 ? 'no-cache' : 'default'),
    ]).then(
      ([{ MapResults: MapAndList }, points]) => {
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
