import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { Race } from '#contract/races.ts';
import { formatLongDate } from '#domain/calendar-date.ts';
import { formatWhole, NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import { webAddress } from '#domain/web-address.ts';
import { ALL_RACES } from '#web/copy/races.ts';
import styles from '#web/features/race-detail/race-details.module.css';
import { LinkButton } from '#web/ui/button.tsx';

/** The card 'Detalles de la Carrera' (docs/product.md §3.16, details card) and the link to all races. */
export function RaceDetails({ race }: { race: Race }) {
  const source = webAddress(race.sourceUrl);
  return (
    <section className={styles.details}>
      <h2>Detalles de la Carrera</h2>
      <dl>
        <Detail term="Descripción">{race.description || 'El organizador aún no la describe.'}</Detail>
        <Detail term="Fecha">
          <When dateTime={race.startDate} struck={race.status === 'cancelada'} />
        </Detail>
        <Detail term="Lugar">{[race.eventPlace, race.city].filter(Boolean).join(', ')}</Detail>
        {race.altitudeMeters !== null && (
          <Detail term="Altitud">{`${formatWhole(race.altitudeMeters)}${NO_BREAK_SPACE}m sobre el nivel del mar`}</Detail>
        )}
        {race.verifiedAt && (
          <Detail term="Datos verificados">{formatLongDate(race.verifiedAt.slice(0, 10))}</Detail>
        )}
        {source && (
          <Detail term="Fuente">
            <a href={source} target="_blank" rel="noopener noreferrer">
              {new URL(source).hostname}
            </a>
          </Detail>
        )}
      </dl>
      <LinkButton kind="outline" wide to={paths.races()}>
        {ALL_RACES}
      </LinkButton>
    </section>
  );
}

function When({ dateTime, struck }: { dateTime: string; struck: boolean }) {
  const time = <time dateTime={dateTime}>{formatLongDate(dateTime)}</time>;
  return struck ? <s>{time}</s> : time;
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
