import styles from '#web/features/landing/landing.module.css';
import { Pill } from '#web/ui/pill.tsx';

const TIMES = [
  ['5K', '00:24:31'],
  ['10K', '00:51:08'],
  ['21K', '01:52:40'],
] as const;

/** Best times by distance, as the records screen shows them. */
export function ExampleTimes() {
  return (
    <ul className={styles.times} aria-hidden="true">
      {TIMES.map(([distance, time]) => (
        <li key={distance} className={styles.time}>
          <Pill distance={distance}>{distance}</Pill>
          <span className={styles.clock}>{time}</span>
        </li>
      ))}
    </ul>
  );
}
