import type { UserRace } from '#contract/user-races.ts';
import { racePace } from '#domain/race-pace.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { RESULT_WORDS } from '#web/copy/user-races.ts';
import styles from '#web/features/my-races/race-outcome.module.css';

/** What is recorded of a race; nothing when nothing is. */
export function RaceOutcome({ race }: { race: UserRace }) {
  const { raceTime, position, shipNumber } = race;
  const facts = [
    [RESULT_WORDS.time, raceTime],
    [RESULT_WORDS.pace, racePace(race)],
    [RESULT_WORDS.position, position === null ? null : formatWhole(position)],
    [RESULT_WORDS.chip, shipNumber],
  ].filter(([, value]) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.outcome}>
      {facts.map(([word, value]) => (
        <div key={word} className={styles.fact}>
          <dt>{word}</dt>
          <dd data-figures>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
