import { machineDate } from '#domain/date-precision.ts';
import { compareDistances } from '#domain/distance.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import type { RacePoint } from '#domain/race-points.ts';
import type { PointRace } from '#web/features/race-finder-map/load-race-finder.ts';
import styles from '#web/features/race-finder-map/map-results.module.css';
import { Bib } from '#web/features/races/bib.tsx';
import { bibWords } from '#web/features/races/date-bib.tsx';
import { LineDrawing } from '#web/ui/line-drawing.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Pill, PillList, Tag } from '#web/ui/tag.tsx';

type Props = {
  point: RacePoint;
  /** Undefined until it has come; the point tells day and distances before. */
  race: PointRace | undefined;
  onShow?: () => void;
};

/** One race beside the map or on it; all of it but the pin is the link. */
export function RaceRow({ point, race, onShow }: Props) {
  const day = { raceDate: point.date, datePrecision: point.datePrecision };
  return (
    <article className={styles.row} aria-label={race?.name} aria-busy={!race}>
      <Bib className={styles.day} date={machineDate(day)} words={bibWords(day)} />
      <div className={styles.about}>
        {race ? (
          <h3 className={styles.name}>
            <SiteLink to={race.to}>{race.name}</SiteLink>
          </h3>
        ) : (
          <span className={styles.coming} />
        )}
        <p className={styles.place}>{race ? `${race.city} · ${race.price}` : '…'}</p>
        <PillList className={styles.pills}>
          {point.distances.toSorted(compareDistances).map((name) => (
            <Pill key={name} distance={distanceLane(name)}>
              {name}
            </Pill>
          ))}
          {race?.strip && <Tag tone={race.strip.tone}>{race.strip.label}</Tag>}
        </PillList>
      </div>
      {race && onShow && (
        <button type="button" className={styles.pin} onClick={onShow}>
          <LineDrawing name="pin" path="M12 21s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM12 9h.01" />
          <span className="visually-hidden">{`Ver ${race.name} en el mapa`}</span>
        </button>
      )}
    </article>
  );
}
