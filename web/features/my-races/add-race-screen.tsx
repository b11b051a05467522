import { useEffect, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { Race } from '#contract/races.ts';
import { distanceLane } from '#domain/distance-lane.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { NAVIGATION } from '#web/copy/navigation.ts';
import { ALL_RACES } from '#web/copy/races.ts';
import styles from '#web/features/my-races/add-race.module.css';
import { DateBib } from '#web/features/races/date-bib.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Pill } from '#web/ui/tag.tsx';

type Props = {
  /** The race in the catalogue; null when it has none of that code. */
  race: Race | null;
  distance: string;
  idempotencyKey: string;
  failure: { problem: string; isFinal?: boolean } | null;
};

/** Shows the race that is being added, and adds it by itself; without JavaScript by a press (docs/product.md §8.4). */
export function AddRaceScreen({ race, distance, idempotencyKey, failure }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isSubmitting = useNavigation().state !== 'idle';
  const failed = failure && !isSubmitting ? failure : null;
  const isFinal = failed?.isFinal ?? false;

  useEffect(() => {
    submit(form.current, { replace: true });
  }, [submit]);

  return (
    <>
      <h1>{failed ? 'No pudimos agregar la carrera' : 'Agregando a mis carreras'}</h1>
      <div className={styles.race} aria-busy={!failed}>
        <Pill distance={distanceLane(distance)}>{distance}</Pill>
        {race && (
          <div className={styles.facts}>
            <DateBib date={race.startDate} />
            <div className={styles.words}>
              <p className={styles.name}>{race.name}</p>
              <p className={styles.city}>{race.city}</p>
            </div>
          </div>
        )}
        {failed ? (
          <p className={styles.failure} role="alert">
            {failed.problem}
          </p>
        ) : (
          <div className={styles.running} />
        )}
      </div>
      <div className={styles.ways} data-failed={failed !== null}>
        <Form ref={form} method="post" replace hidden={isFinal}>
          <FormToken />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button type="submit">{failed ? FAILURES.retry : 'Añadir a mis carreras'}</Button>
        </Form>
        <LinkButton kind={isFinal ? 'primary' : 'outline'} to={paths.races()}>
          {ALL_RACES}
        </LinkButton>
        <LinkButton kind={isFinal ? 'outline' : 'bare'} to={paths.myRaces()}>
          {NAVIGATION.myRaces}
        </LinkButton>
      </div>
    </>
  );
}
