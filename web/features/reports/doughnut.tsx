import { arc, type PieArcDatum, pie } from 'd3-shape';
import { distanceLane } from '#domain/distance-lane.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import styles from '#web/features/reports/distance-chart.module.css';
import type { DistanceCount } from '#web/features/reports/distance-counts.ts';

const slices = pie<DistanceCount>()
  .value(({ count }) => count)
  .sort(null);
const path = arc<PieArcDatum<DistanceCount>>()
  .innerRadius(62)
  .outerRadius(98)
  .padAngle(0.025)
  .cornerRadius(3);

/** A ring of parts with their sum in the middle. */
export function Doughnut({ counts, label }: { counts: readonly DistanceCount[]; label: string }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <svg className={styles.ring} viewBox="-100 -100 200 200" role="img" aria-label={label}>
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
  );
}
