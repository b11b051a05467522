import type { RaceList } from '#web/features/races/load-race-list.ts';
import { RaceResults } from '#web/features/races/race-results.tsx';
import styles from '#web/features/races/race-search.module.css';
import { RaceSearchForm } from '#web/features/races/race-search-form.tsx';

/** Search and results. The form is not drawn anew while the results load or fail. */
export function RaceListScreen({ list, today }: { list: RaceList; today: string }) {
  return (
    <>
      <div className={styles.stage} data-ground="ink">
        <div className="wrap">
          <h1 className={styles.title}>Encuentra tu siguiente reto!</h1>
        </div>
      </div>
      <div className={`wrap ${styles.screen}`}>
        <RaceSearchForm list={list} today={today} />
        <RaceResults list={list} today={today} />
      </div>
    </>
  );
}
