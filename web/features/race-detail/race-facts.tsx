import { Fragment } from 'react';
import { paths } from '#contract/paths.ts';
import type { Race, RaceDistance } from '#contract/races.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { awaitedDay, datedRace, machineDate } from '#domain/date-precision.ts';
import { formatMetres } from '#domain/distance.ts';
import { daysOf } from '#domain/own-day.ts';
import { formatWhole, NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import { webAddress } from '#domain/web-address.ts';
import { ALL_RACES } from '#web/copy/races.ts';
import { DayFacts, Fact, type FactOfDay } from '#web/features/race-detail/day-facts.tsx';
import { distanceFacts, type FactOfDistance } from '#web/features/race-detail/distance-facts.ts';
import styles from '#web/features/race-detail/race-details.module.css';
import screenStyles from '#web/features/race-detail/race-screen.module.css';
import { type Course, courseInWords } from '#web/features/race-map/course.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** All that the page says of a distance: here, in the table and on the map. */
type SaidOfDistance =
  | FactOfDistance
  | 'name'
  | 'price'
  | 'stages'
  | 'finalPrice'
  | 'route'
  | 'heights'
  | 'startPoint'
  | 'endPoint'
  | 'distanceMeters'
  | 'startDate'
  | 'startTime'
  | 'registrationClosesAt';

type CourseProps = {
  distance: RaceDistance & { [Forgotten in Exclude<keyof RaceDistance, SaidOfDistance>]: never };
  course: Course | null;
  place: string;
};

export function CourseFacts({ distance, course, place }: CourseProps) {
  const { distanceMeters } = distance;
  const facts = distanceFacts(distance);
  if (distanceMeters === null && !course && facts.length === 0) return null;
  return (
    <dl className={screenStyles.facts}>
      {distanceMeters !== null && <Fact term="Distancia real">{formatMetres(distanceMeters)}</Fact>}
      {distanceMeters === null && course && (
        <Fact term="Longitud del trazado">{formatMetres(course.metres)}</Fact>
      )}
      {course && <Fact term="Tipo">{course.closed ? 'Circuito' : 'De un punto a otro'}</Fact>}
      {facts.map(([term, text]) => (
        <Fact key={term} term={term}>
          {text}
        </Fact>
      ))}
      {course && (
        <Fact term="En el mapa" className="visually-hidden">
          {courseInWords(course, place)}
        </Fact>
      )}
    </dl>
  );
}

/** All that the page says of a race, most of it here: what there is besides does not compile. */
type Said =
  | FactOfDay
  | 'uid'
  | 'code'
  | 'name'
  | 'description'
  | 'imageUrl'
  | 'picture'
  | 'city'
  | 'department'
  | 'eventPlace'
  | 'startDate'
  | 'datePrecision'
  | 'organizerUrl'
  | 'status'
  | 'latitude'
  | 'longitude'
  | 'altitudeMeters'
  | 'verifiedAt'
  | 'sourceUrl'
  | 'series'
  | 'distances';

type DetailsProps = { race: Race & { [Forgotten in Exclude<keyof Race, Said>]: never } };

/** The card 'Detalles de la Carrera' and the link to all races. */
export function RaceDetails({ race }: DetailsProps) {
  const source = webAddress(race.sourceUrl);
  const awaited = awaitedDay(datedRace(race));
  const days = daysOf(race).map((day) => (
    <Fragment key={day}>
      <time dateTime={machineDate({ ...race, raceDate: day })}>{awaited ?? formatLongDate(day)}</time>
      {'\n'}
    </Fragment>
  ));
  return (
    <section className={styles.details}>
      <h2>Detalles de la Carrera</h2>
      <dl>
        <Fact term="Descripción">{race.description || 'El organizador aún no la describe.'}</Fact>
        <Fact term="Fecha">{race.status === 'cancelada' ? <s>{days}</s> : days}</Fact>
        <Fact term="Lugar">{[race.eventPlace, race.city].filter(Boolean).join(', ')}</Fact>
        {race.altitudeMeters !== null && (
          <Fact term="Altitud">{`${formatWhole(race.altitudeMeters)}${NO_BREAK_SPACE}m sobre el nivel del mar`}</Fact>
        )}
        <DayFacts race={race} />
        {race.verifiedAt && <Fact term="Verificada el">{formatLongDate(race.verifiedAt.slice(0, 10))}</Fact>}
        {source && (
          <Fact term="Fuente">
            <a href={source} target="_blank" rel="noopener noreferrer">
              {new URL(source).hostname}
            </a>
          </Fact>
        )}
      </dl>
      {race.series && <SiteLink to={paths.series(race.series)}>Todas las ediciones</SiteLink>}
      <SiteLink to={paths.suggest(race.uid)}>Reportar un dato</SiteLink>
      <LinkButton kind="outline" wide to={paths.races()}>
        {ALL_RACES}
      </LinkButton>
    </section>
  );
}
