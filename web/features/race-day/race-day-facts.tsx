import { paths } from '#contract/paths.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { secondsToRaceTime, shortTime } from '#domain/race-time.ts';
import styles from '#web/features/race-day/race-day.module.css';
import { COURSE_BOX, type RaceDay } from '#web/features/race-day/read-race-day.ts';
import { ExternalLinkButton } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** Hour, place, what to know before and the way there (docs/product §18.54 day contents). */
export function RaceDayFacts({ day }: { day: RaceDay }) {
  const { raceName, startTime, place, aim, isEstimate, kit, timeLimit, aid } = day;
  const facts = [
    ['Lugar', place],
    [isEstimate ? 'Estimación' : 'Tiempo objetivo', aim > 0 && shortTime(secondsToRaceTime(aim))],
    ['Tiempo límite', timeLimit],
    ['Hidratación', aid.map(({ text }) => text).join('\n')],
    ['Entrega de kits', kit.join('\n')],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Salida</dt>
          <dd className={styles.start}>{startTime ? formatClockTime(startTime) : 'Por confirmar'}</dd>
        </div>
        {facts.map(
          ([word, fact]) =>
            fact && (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <ExternalLinkButton href={day.directions}>
        Cómo llegar
        <span className="visually-hidden">{` (${raceName})`}</span>
      </ExternalLinkButton>
    </>
  );
}

/** The line of a course with its kilometres: it needs no network, where it leads to does. */
export function Course({ day, isLinked }: { day: RaceDay; isLinked: boolean }) {
  const { course, raceUid, raceName, distance } = day;
  if (!course) return null;
  const drawing = (
    <svg
      className={styles.course}
      viewBox={`0 0 ${COURSE_BOX.width} ${COURSE_BOX.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={course.path} />
      <circle cx={course.start.x} cy={course.start.y} r="6" />
      {course.marks.map(({ x, y, label }) => (
        <text key={label} x={x} y={y}>
          {label}
        </text>
      ))}
    </svg>
  );
  if (!isLinked || !raceUid) return drawing;
  return (
    <SiteLink className={styles.courseLink} to={paths.race(raceUid, distance)}>
      {drawing}
      Recorrido
      <span className="visually-hidden">{` de ${distance} (${raceName})`}</span>
    </SiteLink>
  );
}
