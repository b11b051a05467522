import { paths } from '#contract/paths.ts';
import type { Edition, Series } from '#contract/series.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { datedRace, longRaceDate, machineDate } from '#domain/date-precision.ts';
import { lastRaceDay } from '#domain/own-day.ts';
import { isOver, isPast, raceStrip } from '#domain/race-status.ts';
import { counted, formatWhole, NO_BREAK_SPACE } from '#domain/spanish-number.ts';
import { ALL_RACES } from '#web/copy/races.ts';
import header from '#web/features/race-detail/race-header.module.css';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { DistancePills } from '#web/features/races/distance-pills.tsx';
import { SaveButton } from '#web/features/saved/save-button.tsx';
import { Comparison } from '#web/features/series/comparison.tsx';
import { OwnTimesSection } from '#web/features/series/own-times-section.tsx';
import styles from '#web/features/series/series.module.css';
import { seriesPlace } from '#web/features/series/series-place.ts';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Tag } from '#web/ui/tag.tsx';

type Props = { series: Series; today: CalendarDate };

/** What comes next of a race, what was, and how it changed (docs/product §17.50 series). */
export function SeriesScreen({ series, today }: Props) {
  const { slug, name, editions } = series;
  const isBehind = (edition: Edition) => isOver(edition, today) && isPast(lastRaceDay(edition), today);
  const next = editions.filter((edition) => !isBehind(edition)).toReversed();
  const past = editions.filter(isBehind);
  return (
    <>
      <div data-ground="ink">
        <div className={`wrap ${styles.head}`}>
          <SiteLink className={header.back} to={paths.races()}>
            {ALL_RACES}
          </SiteLink>
          <h1 className={header.name}>{name}</h1>
          <p
            className={styles.about}
          >{`${seriesPlace(series)} · ${counted(editions.length, 'edición', 'ediciones')}`}</p>
        </div>
      </div>
      <div className={`wrap ${styles.body}`}>
        <section aria-labelledby="proxima">
          <h2 id="proxima">{next.length > 1 ? 'Próximas ediciones' : 'Próxima edición'}</h2>
          {next.map((edition) => (
            <NextEdition key={edition.uid} edition={edition} today={today} />
          ))}
          {next.every((edition) => isOver(edition, today)) && (
            <div className={styles.unannounced}>
              {next.length === 0 && <p>Aún no anunciada</p>}
              <SaveButton query={`series=${slug}`}>Avísame cuando la anuncien</SaveButton>
            </div>
          )}
        </section>
        <OwnTimesSection slug={slug} />
        {past.length > 0 && <PastEditions editions={past} today={today} />}
        <Comparison editions={editions} />
      </div>
    </>
  );
}

function NextEdition({ edition, today }: { edition: Edition; today: CalendarDate }) {
  const { uid, name, city, distances } = edition;
  const strip = raceStrip(edition, today);
  return (
    <article className={styles.next}>
      <DateBib className={styles.bib} race={datedRace(edition)} />
      <div className={styles.facts}>
        <h3>
          <SiteLink to={paths.race(uid)}>{name}</SiteLink>
        </h3>
        <p>{city}</p>
        <DistancePills distances={distances} />
        {strip && <Tag tone={strip.tone}>{strip.label}</Tag>}
      </div>
    </article>
  );
}

function PastEditions({ editions, today }: { editions: readonly Edition[]; today: CalendarDate }) {
  const showsCity = new Set(editions.map(({ city }) => city)).size > 1;
  const showsAltitude = new Set(editions.flatMap(({ altitudeMeters }) => altitudeMeters ?? [])).size > 1;
  return (
    <section aria-labelledby="anteriores">
      <h2 id="anteriores">Ediciones anteriores</h2>
      <List className={styles.past}>
        {editions.map((edition) => {
          const { uid, name, city, altitudeMeters } = edition;
          const day = datedRace(edition);
          const strip = raceStrip(edition, today);
          return (
            <li key={uid}>
              <SiteLink to={paths.race(uid)}>{name}</SiteLink>
              <time dateTime={machineDate(day)}>{longRaceDate(day)}</time>
              {showsCity && <span>{city}</span>}
              {showsAltitude && altitudeMeters !== null && (
                <span>{`${formatWhole(altitudeMeters)}${NO_BREAK_SPACE}m de altitud`}</span>
              )}
              {strip && strip.tone !== 'muted' && <Tag tone={strip.tone}>{strip.label}</Tag>}
            </li>
          );
        })}
      </List>
    </section>
  );
}
