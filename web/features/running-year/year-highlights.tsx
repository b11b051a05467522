import type { RunningYear } from '#contract/running-year.ts';
import { userPaths } from '#contract/user-paths.ts';
import { machineDate, shortRaceDate } from '#domain/date-precision.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { racePace } from '#domain/race-pace.ts';
import { shortTime } from '#domain/race-time.ts';
import { SPANISH_MONTHS } from '#domain/spanish-months.ts';
import { raceCount } from '#web/copy/races.ts';
import styles from '#web/features/running-year/running-year.module.css';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Pill } from '#web/ui/tag.tsx';

/** The fastest and the longest race, and the months with most of them (docs/product §9.24 your year). */
export function YearHighlights({
  year: { fastest, longest, busiest },
}: {
  year: Pick<RunningYear, 'fastest' | 'longest' | 'busiest'>;
}) {
  const isBoth = fastest !== null && fastest.id === longest?.id;
  return (
    <ul className={styles.highlights}>
      {fastest && (
        <Highlight title={isBoth ? 'La más rápida y la más larga' : 'La más rápida'} race={fastest} />
      )}
      {longest && !isBoth && <Highlight title="La más larga" race={longest} />}
      {busiest && (
        <li>
          <h2>{busiest.months.length === 1 ? 'El mes con más carreras' : 'Los meses con más carreras'}</h2>
          <p className={styles.name}>{monthNames(busiest.months)}</p>
          <p>{`${raceCount(busiest.races)}${busiest.months.length === 1 ? '' : ' en cada uno'}`}</p>
        </li>
      )}
    </ul>
  );
}

type Race = NonNullable<RunningYear['fastest']>;

function Highlight({ title, race }: { title: string; race: Race }) {
  const pace = racePace(race);
  return (
    <li>
      <h2>{title}</h2>
      <p>
        <SiteLink className={styles.name} to={userPaths.editRace(race.id)}>
          {race.raceName}
        </SiteLink>
      </p>
      <p>
        <Pill distance={distanceLane(race.distance)}>{race.distance}</Pill>{' '}
        <time dateTime={machineDate(race)}>{shortRaceDate(race)}</time>
      </p>
      {race.raceTime && <p data-figures>{[shortTime(race.raceTime), pace].filter(Boolean).join(' · ')}</p>}
    </li>
  );
}

function monthNames(months: readonly number[]): string {
  const names = months.map((month, index) => {
    const name = SPANISH_MONTHS[month - 1] ?? '';
    return index === 0 ? name : name.toLowerCase();
  });
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} y ${names.at(-1)}` : names.join();
}
