import { useId } from 'react';
import type { UserRace } from '#contract/user-races.ts';
import { raceCount } from '#web/copy/races.ts';
import { awaitsDate } from '#web/features/my-races/awaits-date.ts';
import styles from '#web/features/my-races/my-races.module.css';
import { RaceRow } from '#web/features/my-races/race-row.tsx';
import { List } from '#web/ui/list.tsx';

type Props = {
  heading: string;
  races: readonly UserRace[];
  today: string;
  deleted: ReadonlySet<string>;
  onDelete: (race: UserRace) => void;
  /** Whether the first race that takes place stands out. */
  leadFirst?: boolean;
};

/** Part of the runner's races under a heading; nothing when there are none. */
export function RaceSection({ heading, races, today, deleted, leadFirst = false, onDelete }: Props) {
  const id = useId();
  const left = races.filter((race) => !deleted.has(race.id));
  if (left.length === 0) return null;
  const lead = leadFirst && left.find((race) => race.raceStatus !== 'cancelada' && !awaitsDate(race));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{heading}</h2>
        <p>{raceCount(left.length)}</p>
      </div>
      <List className={styles.list}>
        {races.map((race) => (
          <RaceRow
            key={race.id}
            race={race}
            today={today}
            lead={race === lead}
            leaving={deleted.has(race.id)}
            onDelete={onDelete}
          />
        ))}
      </List>
    </section>
  );
}
