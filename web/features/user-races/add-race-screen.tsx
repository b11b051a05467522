import { Suspense, use } from 'react';
import { paths } from '#contract/paths.ts';
import type { Race } from '#contract/races.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { ALL_RACES } from '#web/copy/races.ts';
import styles from '#web/features/user-races/add-race.module.css';
import { AddedRace } from '#web/features/user-races/added-race.tsx';
import type { WantedRace } from '#web/features/user-races/adding.ts';
import { useAdding } from '#web/features/user-races/use-adding.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pill } from '#web/ui/pill.tsx';

type Props = {
  wanted: WantedRace;
  /** The race in the catalogue; null when it could not be had. */
  race: Promise<Race | null>;
};

/** Shows the race that is being added, and adds it (docs/product.md §8.4). */
export function AddRaceScreen({ wanted, race }: Props) {
  const { failure, retry } = useAdding(wanted);
  return (
    <>
      <h1>{failure ? 'No pudimos agregar la carrera' : 'Agregando a mis carreras'}</h1>
      <div className={styles.race} aria-busy={!failure}>
        <Pill distance={distanceLane(wanted.distance)}>{wanted.distance}</Pill>
        <Suspense fallback={<div className={styles.waiting} />}>
          <FoundRace race={race} />
        </Suspense>
        {failure ? <p className={styles.failure}>{failure.detail}</p> : <div className={styles.running} />}
      </div>
      {failure && (
        <div className={styles.ways}>
          {!failure.isFinal && <Button onClick={retry}>{FAILURES.retry}</Button>}
          <LinkButton kind={failure.isFinal ? 'primary' : 'outline'} to={paths.races()}>
            {ALL_RACES}
          </LinkButton>
          <LinkButton kind={failure.isFinal ? 'outline' : 'bare'} to={paths.myRaces()}>
            {NAVIGATION.myRaces}
          </LinkButton>
        </div>
      )}
    </>
  );
}

function FoundRace({ race }: Pick<Props, 'race'>) {
  const found = use(race);
  return found && <AddedRace race={found} />;
}
