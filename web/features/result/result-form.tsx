import { Form } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import { mayHaveCome, whenText } from '#domain/date-precision.ts';
import { COMPLETED_STATUS, USER_RACE_STATUSES } from '#domain/user-race.ts';
import { RESULT_WAITS, RESULT_WORDS } from '#web/copy/user-area.ts';
import { MoreResult } from '#web/features/result/more-result.tsx';
import { RaceTimeField } from '#web/features/result/race-time-field.tsx';
import styles from '#web/features/result/result-form.module.css';
import type { ReadRace } from '#web/features/result/result-values.ts';
import { FORM_ID } from '#web/features/result/result-values.ts';
import type { ResultEditor } from '#web/features/result/use-result-editor.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { reshapeInput } from '#web/forms/reshape-input.ts';
import { useToday } from '#web/site-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { editor: ResultEditor; race: ReadRace['race'] };

/** Status, time, position and chip number of one race (docs/product §8.10 result form). */
export function ResultForm({ editor, race }: Props) {
  const { form, field, values, fill, isBlocked, problem, sending, isPressed, waits, version } = editor;
  const today = useToday();
  const { raceTime, status } = values;
  const isEarly = !mayHaveCome(race, today) && (raceTime !== '' || status === COMPLETED_STATUS);
  return (
    <Form
      id={FORM_ID}
      className={styles.form}
      action={userPaths.editRace(race.id)}
      replace
      inert={isPressed}
      {...form}
    >
      <FormToken />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="timeBefore" value={race.raceTime ?? ''} />
      <input type="hidden" name="raceName" value={race.raceName} />
      <input type="hidden" name="owner" value={race.userEmail} />
      <RaceTimeField
        label={RESULT_WORDS.raceTime}
        optional
        className={styles.time}
        {...field('raceTime')}
        race={race}
        value={raceTime}
        fill={(text) => fill('raceTime', text)}
      />
      <SelectField label={RESULT_WORDS.status} className={styles.status} {...field('status')}>
        {USER_RACE_STATUSES.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      {isEarly && (
        <Notice tone="info" role="status" className={styles.notice}>
          {`Esta carrera es ${whenText(race)}. ¿Ya la corriste?`}
        </Notice>
      )}
      {raceTime !== '' && status !== COMPLETED_STATUS && (
        <div className={styles.hint}>
          <p>
            Tus reportes y récords cuentan solo las carreras con el estado <strong>{COMPLETED_STATUS}</strong>
            .
          </p>
          <Button kind="outline" size="small" onClick={() => fill('status', COMPLETED_STATUS)}>
            Marcar {COMPLETED_STATUS}
          </Button>
        </div>
      )}
      <TextField
        label={RESULT_WORDS.position}
        optional
        inputMode="numeric"
        autoComplete="off"
        {...field('position')}
      />
      <TextField
        label={RESULT_WORDS.shipNumber}
        optional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('shipNumber')}
        onInput={({ currentTarget }) =>
          reshapeInput(currentTarget, (text) => text.toLocaleUpperCase('es-CO'), /./su)
        }
      />
      <MoreResult editor={editor} />
      {waits && (
        <Notice tone="warning" role="status" className={styles.notice}>
          {RESULT_WAITS}
        </Notice>
      )}
      {!waits && <FormProblem problem={problem} className={styles.notice} />}
      <Button type="submit" size="large" className={styles.send} disabled={isBlocked} busy={sending}>
        Actualizar
      </Button>
    </Form>
  );
}
