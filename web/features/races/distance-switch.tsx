import type { Race } from '#contract/races.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import styles from '#web/features/races/race-courses.module.css';

type Props = { distances: Race['distances']; chosen: number; onChoose: (index: number) => void };

/** One button for each distance. Without JavaScript they ask for the page with that distance chosen. */
export function DistanceSwitch({ distances, chosen, onChoose }: Props) {
  return (
    <form>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">Distancias</legend>
        {distances.map(({ name, startTime }, index) => (
          <button
            key={name}
            type="submit"
            className={styles.distance}
            name="distancia"
            value={name}
            data-distance={distanceLane(name)}
            aria-pressed={index === chosen}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            {name}
            {startTime && <small>{formatClockTime(startTime)}</small>}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
