import type { FormEvent } from 'react';
import { COMPLETED_STATUS, USER_RACE_STATUSES, type UserRaceStatus } from '#domain/user-race.ts';
import { RESULT_WORDS, USER_RACES } from '#web/copy/user-races.ts';
import { ChipField } from '#web/features/user-races/chip-field.tsx';
import { CompletedHint } from '#web/features/user-races/completed-hint.tsx';
import { racePace } from '#domain/race-pace.ts';
import styles from '#web/features/result/result-form.module.css';
import { resultFaults, wholeTime } from '#web/features/result/result-values.ts';
import { TimeField } from '#web/features/user-races/time-field.tsx';
import type { ResultForm as Form } from '#web/features/result/use-result-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = { form: Form; distance: string; distanceMeters: number | null };

/** Status, time, position and chip number of one race (docs/product.md §8.10). */
export function ResultForm({ form, distance, distanceMeters }: Props) {
  const { values, field, change, isValid, sending, waits, save } = form;
  const raceTime = resultFaults(values).raceTime ? '' : wholeTime(values.raceTime);
  const pace = racePace({ raceTime, distance, distanceMeters });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form className={styles.form} method="post" noValidate aria-busy={sending} onSubmit={onSubmit}>
      <TimeField
        {...field('raceTime')}
        hint={pace ? `${RESULT_WORDS.pace}: ${pace}` : 'Escribe solo los números: 4530 es 00:45:30.'}
        value={values.raceTime}
        onValue={(value) => change('raceTime', value)}
      />
      <SelectField
        label={RESULT_WORDS.status}
        className={styles.status}
        {...field('status')}
        value={values.status}
        onChange={({ target }) => change('status', statusOf(target.value) ?? values.status)}
      >
        {USER_RACE_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      {raceTime && values.status !== COMPLETED_STATUS && (
        <CompletedHint onComplete={() => change('status', COMPLETED_STATUS)} />
      )}
      <TextField
        label={RESULT_WORDS.position}
        optional
        inputMode="numeric"
        autoComplete="off"
        {...field('position')}
        value={values.position}
        onChange={({ target }) => change('position', target.value)}
      />
      <ChipField
        {...field('shipNumber')}
        value={values.shipNumber}
        onValue={(value) => change('shipNumber', value)}
      />
      {waits && (
        <Notice tone="warning" role="status" className={styles.notice}>
          No hay conexión. Guardamos tu resultado en este dispositivo y lo enviaremos apenas vuelva.
        </Notice>
      )}
      <Button type="submit" size="large" className={styles.send} disabled={!isValid} busy={sending}>
        {USER_RACES.update}
      </Button>
    </form>
  );
}

function statusOf(text: string): UserRaceStatus | undefined {
  return USER_RACE_STATUSES.find((status) => status === text);
}
