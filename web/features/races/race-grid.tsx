import type { RefObject } from 'react';
import { RaceCard } from '#web/features/races/race-card.tsx';
import styles from '#web/features/races/race-results.module.css';
import type { FadingRaces } from '#web/features/races/use-fading-races.ts';

type Props = FadingRaces & { busy: boolean; grid: RefObject<HTMLDivElement | null> };

/** The cards, side by side; the first one is the widest. */
export function RaceGrid({ races, entering, leaving, busy, grid }: Props) {
  const motionOf = (uid: string) => {
    if (leaving.has(uid)) return 'leaving';
    return entering.has(uid) ? 'entering' : undefined;
  };
  return (
    <div className={styles.grid} ref={grid} aria-busy={busy}>
      {races.map((race, index) => (
        <RaceCard key={race.uid} race={race} lead={index === 0} motion={motionOf(race.uid)} />
      ))}
    </div>
  );
}
