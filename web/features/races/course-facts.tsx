import type { RaceDistance } from '#contract/races.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { formatClockTime } from '#domain/clock-time.ts';
import { formatMetres } from '#domain/distance.ts';
import { formatPrice } from '#domain/price.ts';
import type { Course } from '#web/features/race-map/course.ts';
import styles from '#web/features/races/race-courses.module.css';

type Props = { distance: RaceDistance; course: Course | null };

/** What is known of the chosen distance, and in words what the map shows. */
export function CourseFacts({ distance, course }: Props) {
  const { startTime, distanceMeters, registrationClosesAt } = distance;
  return (
    <dl className={styles.facts}>
      <Fact term="Precio">{formatPrice(distance.price)}</Fact>
      {startTime && <Fact term="Hora de salida">{formatClockTime(startTime)}</Fact>}
      {distanceMeters !== null && <Fact term="Distancia real">{formatMetres(distanceMeters)}</Fact>}
      {distanceMeters === null && course && (
        <Fact term="Recorrido trazado">{formatMetres(course.metres)}</Fact>
      )}
      {course && (
        <Fact term="Tipo">{course.closed ? 'Sale y llega al mismo punto' : 'De un punto a otro'}</Fact>
      )}
      {registrationClosesAt && <Fact term="Inscripciones hasta">{formatLongDate(registrationClosesAt)}</Fact>}
      {course && (
        <div className="visually-hidden">
          <dt>En el mapa</dt>
          <dd>{inWords(course)}</dd>
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

function inWords({ start, end, closed, markers, counted }: Course): string {
  const ends = closed
    ? `Inicia y termina en ${start.join(', ')}.`
    : `Inicia en ${start.join(', ')} y termina en ${end.join(', ')}.`;
  const what = counted === 'points' ? 'los puntos del recorrido' : 'los kilómetros';
  return markers.length > 0 ? `${ends} Los números señalan ${what}, del 1 al ${markers.length}.` : ends;
}
