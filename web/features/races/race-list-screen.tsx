import { useMemo } from 'react';
import { paths } from '#contract/paths.ts';
import { searchParams } from '#domain/race-search.ts';
import type { CardPage, RaceList } from '#web/features/races/load-race-list.ts';
import styles from '#web/features/races/race-results.module.css';
import { RaceResults } from '#web/features/races/race-results.tsx';
import { RaceSearch } from '#web/features/races/race-search.tsx';
import { RacesFailed } from '#web/features/races/races-failed.tsx';

/** Search and results. The search stays as it is while the results come, go or fail. */
export function RaceListScreen({ list, today }: { list: RaceList; today: string }) {
  // Our own loader wrote it.
  const page = useMemo(() => list.page && (JSON.parse(list.page) as CardPage), [list.page]);
  return (
    <>
      <RaceSearch search={list.search} today={today} />
      <div className={`wrap ${styles.page}`}>
        {page ? (
          <RaceResults list={list} page={page} today={today} />
        ) : (
          <RacesFailed address={paths.races(searchParams(list.search))} />
        )}
      </div>
    </>
  );
}
