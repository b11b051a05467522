import { curveStepAfter, line } from 'd3-shape';
import { formatShortDate } from '#domain/calendar-date.ts';
import { secondsToRaceTime, shortTime } from '#domain/race-time.ts';
import styles from '#web/features/best-times/best-times.module.css';
import type { DrawnStep } from '#web/features/best-times/record-cards.ts';

const WIDTH = 400;
const HEIGHT = 120;
const MARGIN = 10;

const timeOf = (seconds: number) => shortTime(secondsToRaceTime(seconds));

type Point = { x: number; y: number; isRecord: boolean };

const through = line<Point>()
  .x(({ x }) => x)
  .y(({ y }) => y);
const down = line<Point>()
  .x(({ x }) => x)
  .y(({ y }) => y)
  .curve(curveStepAfter);

type Props = {
  distance: string;
  /** Of all times; `steps` are those that are drawn. */
  count: number;
  steps: readonly DrawnStep[];
};

/** The times of one distance in order of date, with a line that follows the record; faster times are lower. */
export function ProgressionChart({ distance, count, steps }: Props) {
  const slowest = Math.max(...steps.map(({ seconds }) => seconds));
  const fastest = Math.min(...steps.map(({ seconds }) => seconds));
  const points = steps.map(({ seconds, isRecord, at }) => ({
    x: MARGIN + ((WIDTH - 2 * MARGIN) * at) / (count - 1),
    y: MARGIN + ((HEIGHT - 2 * MARGIN) * (slowest - seconds)) / (slowest - fastest || 1),
    isRecord,
  }));
  const records = points.filter(({ isRecord }) => isRecord);
  const last = records.at(-1);
  const untilNow = last ? [...records, { ...last, x: WIDTH - MARGIN }] : [];
  const [first, latest] = [steps[0], steps.at(-1)];
  if (!first || !latest) return null;
  return (
    <figure className={styles.figure}>
      <p className={styles.bound} data-figures>
        {timeOf(slowest)}
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`Progresión en ${distance}: ${count} carreras, de ${shortTime(first.raceTime)} a un récord de ${timeOf(fastest)}.`}
      >
        <path className={styles.times} d={through(points) ?? undefined} />
        <path className={styles.record} d={down(untilNow) ?? undefined} />
        {points.map(({ x, y, isRecord }) => (
          <circle
            key={x}
            className={isRecord ? styles.mark : styles.other}
            cx={x}
            cy={y}
            r={isRecord ? 6 : 3.5}
          />
        ))}
      </svg>
      <p className={styles.bound} data-figures>
        {timeOf(fastest)}
      </p>
      <figcaption className={styles.dates}>
        <span>{formatShortDate(first.raceDate)}</span>
        <span>{formatShortDate(latest.raceDate)}</span>
      </figcaption>
    </figure>
  );
}
