import type { Race, RaceDistance } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { formatMetres } from '#domain/distance.ts';
import { formatPrice } from '#domain/price.ts';
import type { Course } from '#web/features/race-map/course.ts';
import { courseInWords } from '#web/features/race-map/course-in-words.ts';
import styles from '#web/features/races/race-courses.module.css';
import { registrationClose } from '#web/features/races/registration-close.ts';

type Props = { race: Race; distance: RaceDistance; course: Course | null; today: CalendarDate };

/** What is known of the chosen distance, and in words what the map shows. */
export function CourseFacts({ race, distance, course, today }: Props) {
  const { startTime, distanceMeters } = distance;
  const close = registrationClose(race, distance, today);
  return (
    <dl className={styles.facts}>
      <Fact term="Precio">{formatPrice(distance.price)}</Fact>
      {startTime && <Fact term="Hora de salida">{formatClockTime(startTime)}</Fact>}
      {distanceMeters !== null && <Fact term="Distancia real">{formatMetres(distanceMeters)}</Fact>}
      {distanceMeters === null && course && (
        <Fact term="Longitud del trazado">{formatMetres(course.metres)}</Fact>
      )}
      {course && <Fact term="Tipo">{course.closed ? 'Circuito' : 'De un punto a otro'}</Fact>}
      {close && <Fact term={close.term}>{close.date}</Fact>}
      {course && (
        <div className="visually-hidden">
          <dt>En el mapa</dt>
          <dd>{courseInWords(course, race.eventPlace || race.city)}</dd>
        </div>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
