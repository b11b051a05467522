import type { Race } from '#contract/races.ts';
import { DateBib } from '#web/features/races/date-bib.tsx';
import styles from '#web/features/user-races/add-race.module.css';

/** Which race it is, by the catalogue and not by the address (docs/product.md §8.5). */
export function AddedRace({ race: { name, city, startDate } }: { race: Race }) {
  return (
    <div className={styles.facts}>
      <DateBib date={startDate} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.city}>{city}</p>
      </div>
    </div>
  );
}
