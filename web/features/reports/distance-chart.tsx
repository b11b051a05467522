import { arc, type PieArcDatum, pie } from 'd3-shape';
import { useId } from 'react';
import { distanceLane } from '#domain/distance-lane.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { raceCount } from '#web/copy/races.ts';
import styles from '#web/features/reports/distance-chart.module.css';
import type { DistanceCount } from '#web/features/reports/distance-counts.ts';

const HEADING = 'Cantidad por tipo de distancia';

const slices = pie<DistanceCount>()
  .value(({ count }) => count)
  .sort(null);
const path = arc<PieArcDatum<DistanceCount>>()
  .innerRadius(62)
  .outerRadius(98)
  .padAngle(0.025)
  .cornerRadius(3);

/** How many races of each distance: a legend, and a doughnut below it (docs/product §3.14 route colours). */
export function DistanceChart({ counts }: { counts: readonly DistanceCount[] }) {
  const id = useId();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.chart} data-single={counts.length === 1 || undefined} aria-labelledby={id}>
      <h2 id={id}>{HEADING}</h2>
      <ul className={styles.legend}>
        {counts.map(({ distance, count }) => (
          <li key={distance} data-distance={distanceLane(distance)}>
            {distance} <b>{count}</b>
          </li>
        ))}
      </ul>
      <svg
        className={styles.ring}
        viewBox="-100 -100 200 200"
        role="img"
        aria-label={`${HEADING}. ${counts.map(({ distance, count }) => `${distance}: ${raceCount(count)}`).join('; ')}.`}
      >
        {slices([...counts]).map((slice) => (
          <path
            key={slice.data.distance}
            data-distance={distanceLane(slice.data.distance)}
            d={path(slice) ?? undefined}
          />
        ))}
        <text className={styles.total} y="6">
          {formatWhole(total)}
        </text>
        <text className={styles.unit} y="28">
          {total === 1 ? 'carrera' : 'carreras'}
        </text>
      </svg>
    </section>
  );
}
