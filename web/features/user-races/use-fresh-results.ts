import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { paths } from '#contract/paths.ts';
import { listenToResults } from '#web/features/user-races/results-changed.ts';

const SHOW_RESULTS: readonly string[] = [paths.myRaces(), paths.report(), paths.bestTimes()];

/** Loads my races, the report and the records anew when a result arrives late (docs/product.md §8.4, §11.14). */
export function useFreshResults(): void {
  const here = useLocation();
  const { location: ahead } = useNavigation();
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => {
    if (SHOW_RESULTS.includes((ahead ?? here).pathname)) revalidate();
  });
  useEffect(() => listenToResults(() => reload()), []);
}
