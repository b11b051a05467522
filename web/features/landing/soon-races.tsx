import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '#contract/paths.ts';
import { weekendOf } from '#domain/race-days.ts';
import { ALL_RACES } from '#web/copy/races.ts';
import type { Soon, SoonView } from '#web/features/landing/load-soon.ts';
import styles from '#web/features/landing/soon-races.module.css';
import { Bib } from '#web/features/races/bib.tsx';
import { searchedCity } from '#web/session/storage.ts';
import { useToday } from '#web/site-settings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SiteLink } from '#web/ui/site-link.tsx';

/** What is going on; the page is everybody's, so the city that was searched last is asked for here
 * (docs/product §18.15 this weekend). */
export function SoonRaces({ soon }: { soon: Soon | null }) {
  const { data, load } = useFetcher<{ soon: Soon | null }>();
  useEffect(() => {
    const city = searchedCity.read();
    if (city) load(`${paths.landing()}?${new URLSearchParams({ city })}`);
  }, [load]);
  const shown = data?.soon ?? soon;
  const weekendSearch = new URLSearchParams(weekendOf(useToday()));
  if (!shown) return null;
  const { city, weekend, closing, next } = shown;
  if (weekend.length + closing.length + next.length === 0) return null;
  const where = city ? `Primero lo más cerca de ${city}` : 'En toda Colombia';
  return (
    <div className={classNames('wrap', styles.soon)}>
      <Races
        title="Este fin de semana"
        where={where}
        races={weekend}
        all={paths.races(weekendSearch)}
        allText="Ver todo el fin de semana"
      />
      <Races
        title="Cierran pronto"
        where={where}
        races={closing}
        all={paths.races(new URLSearchParams({ open: '1' }))}
        allText="Ver inscripciones abiertas"
      />
      <Races
        title="Próximas carreras"
        where="En toda Colombia"
        races={next}
        all={paths.races()}
        allText={ALL_RACES}
      />
    </div>
  );
}

type Props = { title: string; where: string; races: readonly SoonView[]; all: string; allText: string };

function Races({ title, where, races, all, allText }: Props) {
  if (races.length === 0) return null;
  const id = title.replaceAll(' ', '-').toLowerCase();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.where}>{where}</p>
      <ul className={styles.races}>
        {/* By place: what another race replaces is not moved. */}
        {Object.entries(races).map(([place, { uid, name, city, startDate, day, note }]) => (
          <li key={place}>
            <SiteLink className={styles.race} to={paths.race(uid)}>
              <Bib className={styles.bib} date={startDate} words={day} />
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>{city}</span>
              <span className={styles.note}>{note}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <SiteLink className={styles.all} to={all}>
        {allText}
      </SiteLink>
    </section>
  );
}
