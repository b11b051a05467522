import { raceCount } from '#web/copy/races.ts';
import type { Department } from '#web/features/race-finder-map/load-race-finder.ts';
import styles from '#web/features/race-finder-map/race-finder.module.css';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const OPEN_MAX = 3;

/** All races of a search by department; where they are too many, a link to those of each (docs/product §18.26
 * without map). */
export function DepartmentList({ departments }: { departments: readonly Department[] }) {
  return (
    <div>
      {departments.map(({ name, races, to, listed }) => {
        const heading = (
          <>
            <span>{name}</span>
            <span>{raceCount(races)}</span>
          </>
        );
        return (
          <div key={name} className={styles.department}>
            {listed.length > 0 ? (
              <details open={departments.length <= OPEN_MAX}>
                <summary>{heading}</summary>
                <List>
                  {listed.map((race) => (
                    <li key={race.to}>
                      <SiteLink to={race.to}>{race.name}</SiteLink>
                      <small>
                        <time dateTime={race.date}>{race.day}</time> · {race.city}
                      </small>
                    </li>
                  ))}
                </List>
              </details>
            ) : (
              <p>
                {to ? <SiteLink to={to}>{name}</SiteLink> : <span>{name}</span>}
                <span>{raceCount(races)}</span>
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
