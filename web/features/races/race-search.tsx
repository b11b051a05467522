import type { RaceSearch as Search } from '#domain/race-search.ts';
import styles from '#web/features/races/race-search.module.css';
import { RaceSearchForm } from '#web/features/races/race-search-form.tsx';

/** The head of the race list: its title and the search card. */
export function RaceSearch({ search, today }: { search: Search; today: string }) {
  return (
    <>
      <div className={styles.stage} data-ground="ink">
        <div className="wrap">
          <h1 className={styles.title}>Encuentra tu siguiente reto!</h1>
        </div>
      </div>
      <div className="wrap">
        <RaceSearchForm search={search} today={today} />
      </div>
    </>
  );
}
