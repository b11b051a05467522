import type { RaceDistance } from '#contract/races.ts';
import { formatMetres } from '#domain/distance.ts';
import styles from '#web/features/race-detail/race-screen.module.css';
import type { Course } from '#web/features/race-map/course.ts';
import { courseInWords } from '#web/features/race-map/course-in-words.ts';

type Props = { distance: RaceDistance; course: Course | null; place: string };

/** What is known of the chosen course, and in words what the map shows. */
export function CourseFacts({ distance: { distanceMeters }, course, place }: Props) {
  if (distanceMeters === null && !course) return null;
  return (
    <dl className={styles.facts}>
      {distanceMeters !== null && <Fact term="Distancia real">{formatMetres(distanceMeters)}</Fact>}
      {distanceMeters === null && course && (
        <Fact term="Longitud del trazado">{formatMetres(course.metres)}</Fact>
      )}
      {course && <Fact term="Tipo">{course.closed ? 'Circuito' : 'De un punto a otro'}</Fact>}
      {course && (
        <div className="visually-hidden">
          <dt>En el mapa</dt>
          <dd>{courseInWords(course, place)}</dd>
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
