import { userPaths } from '#contract/user-paths.ts';
import { useOfflineCopy } from '#web/features/race-day/keep-choice.tsx';
import styles from '#web/features/race-day/race-day.module.css';
import { RaceDayFacts } from '#web/features/race-day/race-day-facts.tsx';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { useDayState } from '#web/features/race-day/use-day-state.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

const WAYS = {
  before: 'Ver el día de carrera',
  during: 'Parciales y recorrido',
  after: '¿Cómo te fue? Escribe tu tiempo',
} as const;

/** The part of the next race that comes three days before it (docs/product §18.53 race day). */
export function RaceDayCard({ day, className }: { day: RaceDay; className: string | undefined }) {
  useOfflineCopy(day);
  const state = useDayState(day);
  const screen = userPaths.raceDay(day.id);
  return (
    <section className={classNames(styles.card, className)} aria-label={`Día de carrera: ${day.raceName}`}>
      {state === 'before' && <RaceDayFacts day={day} />}
      <LinkButton
        kind={state === 'before' ? 'outline' : 'primary'}
        to={state === 'after' ? `${screen}?resultado` : screen}
      >
        {WAYS[state]}
      </LinkButton>
    </section>
  );
}
