import { paths } from '#contract/paths.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { INITIAL_STATUS } from '#domain/user-race.ts';
import { webAddress } from '#domain/web-address.ts';
import styles from '#web/features/race-day/race-day-facts.module.css';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { ExternalLinkButton } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = { day: RaceDay };

/** Hour, place, way there, course and organiser of a race's day (docs/product §18.54 day contents). */
export function RaceDayFacts({ day }: Props) {
  const { raceName, startTime, place, way } = day;
  const about = <span className="visually-hidden">{` (${raceName})`}</span>;
  const organiser = webAddress(day.organizerUrl);
  return (
    <div className={styles.facts}>
      <dl className={styles.list}>
        <div>
          <dt>Salida</dt>
          <dd className={styles.start}>{startTime ? formatClockTime(startTime) : 'Por confirmar'}</dd>
        </div>
        {place && (
          <div>
            <dt>Lugar</dt>
            <dd>{place}</dd>
          </div>
        )}
      </dl>
      <CourseLink day={day} />
      <div className={styles.links}>
        <ExternalLinkButton
          size="small"
          // Who is not registered yet has that to do first.
          kind={day.status === INITIAL_STATUS ? 'outline' : 'primary'}
          href={way.directions}
        >
          Cómo llegar
          {about}
        </ExternalLinkButton>
        <a className={styles.link} href={way.geo}>
          Abrir en otro mapa
          {about}
        </a>
        {organiser && (
          <a className={styles.link} href={organiser} target="_blank" rel="noopener noreferrer">
            Página del organizador
            {about}
          </a>
        )}
      </div>
    </div>
  );
}

function CourseLink({ day: { course, raceUid, raceName, distance } }: Props) {
  if (!course || !raceUid) return null;
  return (
    <SiteLink
      className={styles.course}
      to={`${paths.race(raceUid)}?distancia=${encodeURIComponent(distance)}`}
    >
      <svg viewBox="0 0 160 100" aria-hidden="true" focusable="false">
        <path d={course.path} />
        <circle cx={course.start.x} cy={course.start.y} r="5" />
      </svg>
      Recorrido
      <span className="visually-hidden">{` de ${distance} (${raceName})`}</span>
    </SiteLink>
  );
}
