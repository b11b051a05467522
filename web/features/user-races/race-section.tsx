import { useId } from 'react';
import type { UserRace } from '#contract/user-races.ts';
import { raceCount } from '#web/copy/races.ts';
import { awaitsDate } from '#web/features/user-races/awaits-date.ts';
import styles from '#web/features/user-races/my-races.module.css';
import { RaceRow, type RowActions } from '#web/features/user-races/race-row.tsx';

type Props = RowActions & {
  heading: string;
  races: readonly UserRace[];
  today: string;
  deleted: ReadonlySet<string>;
  /** Whether the first race that takes place stands out. */
  leadFirst?: boolean;
};

/** Part of the runner's races under a heading; nothing when there are none. */
export function RaceSection({ heading, races, today, deleted, leadFirst = false, ...actions }: Props) {
  const id = useId();
  const kept = races.filter((race) => !deleted.has(race.id));
  if (kept.length === 0) return null;
  const lead = leadFirst && kept.find((race) => race.raceStatus !== 'cancelada' && !awaitsDate(race));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{heading}</h2>
        <p>{raceCount(kept.length)}</p>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul role="list" className={styles.list}>
        {races.map((race) => (
          <RaceRow
            key={race.id}
            race={race}
            today={today}
            lead={race === lead}
            leaving={deleted.has(race.id)}
            {...actions}
          />
        ))}
      </ul>
    </section>
  );
}
