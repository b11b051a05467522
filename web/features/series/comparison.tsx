import { paths } from '#contract/paths.ts';
import type { Edition } from '#contract/series.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { distanceColour, formatMetres } from '#domain/distance.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { comparedEditions } from '#domain/edition-comparison.ts';
import { formatPrice } from '#domain/price.ts';
import { projectRoute, svgPath } from '#domain/route-drawing.ts';
import { formatWhole, NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import styles from '#web/features/series/series.module.css';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Pill } from '#web/ui/tag.tsx';

const BOX = { width: 72, height: 48, padding: 4 };

/** Prices of each class of distance year by year, and its course where that changed (docs/product §17.50 series). */
export function Comparison({ editions }: { editions: readonly Edition[] }) {
  if (editions.length < 2) return null;
  return (
    <section aria-labelledby="cambios">
      <h2 id="cambios">Año por año</h2>
      <div className={styles.classes}>
        {comparedEditions(editions).map(({ name, editions: some, changed }) => (
          <div key={name} className={styles.frame}>
            <table className={styles.table}>
              <caption>
                <Pill distance={distanceLane(name)}>{name}</Pill>
              </caption>
              <thead>
                <tr>
                  <th scope="col">Año</th>
                  <th scope="col">Precio</th>
                  {changed.length && <th scope="col">Distancia</th>}
                  {changed.climb && <th scope="col">Ascenso</th>}
                  {changed.course && <th scope="col">Recorrido</th>}
                </tr>
              </thead>
              <tbody>
                {some.map(({ uid, year, distance }) => (
                  <tr key={`${uid} ${distance.name}`}>
                    <th scope="row">
                      <SiteLink to={paths.race(uid, distance.name)}>{year}</SiteLink>
                      {distance.name !== name && <small>{distance.name}</small>}
                    </th>
                    <td>{formatPrice(distance.price)}</td>
                    {changed.length && (
                      <td>
                        {distance.distanceMeters === null ? '—' : formatMetres(distance.distanceMeters)}
                      </td>
                    )}
                    {changed.climb && (
                      <td>
                        {distance.climbMeters === null
                          ? '—'
                          : `+${formatWhole(distance.climbMeters)}${NO_BREAK_SPACE}m`}
                      </td>
                    )}
                    {changed.course && (
                      <td>
                        {distance.course.length === 0 ? (
                          '—'
                        ) : (
                          <CourseLine course={distance.course} distance={distance.name} year={year} />
                        )}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
    </section>
  );
}

type LineProps = { course: readonly Coordinates[]; distance: string; year: string };

function CourseLine({ course, distance, year }: LineProps) {
  return (
    <svg
      className={styles.course}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={`Recorrido de ${year}`}
    >
      <path d={svgPath(projectRoute(course, BOX))} stroke={distanceColour(distance)} />
    </svg>
  );
}
