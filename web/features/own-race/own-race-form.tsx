import { Form } from 'react-router';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import styles from '#web/features/own-race/own-race.module.css';
import { OTHER_DISTANCE, type OwnRaceValues, ownRaceForm } from '#web/features/own-race/own-race-values.ts';
import type { FormRefusal } from '#web/forms/form.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

type Props = {
  initial: Partial<OwnRaceValues>;
  refusal: FormRefusal<keyof OwnRaceValues> | undefined;
  /** Name and value of what goes with the form: the version that was read, or the key of an addition. */
  token: readonly [name: string, value: string];
  /** The year or month of a race whose day is not known. */
  period: string | null;
  submit: string;
};

/** Name, day, city and distance of a race of the runner's own (docs/product §8.24 own races). */
export function OwnRaceForm({ initial, refusal, token: [tokenName, token], period, submit }: Props) {
  const { form, field, problem, sending } = useForm(ownRaceForm, { refusal, initial });
  const named = initial.distance && initial.distance !== OTHER_DISTANCE ? [initial.distance] : [];
  return (
    <Form className={styles.form} inert={sending} {...form}>
      <FormToken />
      <input type="hidden" name={tokenName} value={token} />
      <TextField
        label="Nombre de la carrera"
        className={styles.wide}
        autoComplete="off"
        required
        {...field('raceName')}
      />
      <TextField
        label="Fecha"
        type="date"
        required
        hint={period ? `Solo se sabe «${period}». Si recuerdas el día, elígelo.` : undefined}
        {...field('raceDate')}
      />
      <TextField label="Ciudad" optional autoComplete="off" {...field('raceCity')} />
      <SelectField label="Distancia" required {...field('distance')}>
        <option value="">Elige</option>
        {[...new Set([...DISTANCE_NAMES, ...named])].map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={OTHER_DISTANCE}>Otra distancia</option>
      </SelectField>
      <TextField
        label="Kilómetros"
        className={styles.other}
        inputMode="decimal"
        autoComplete="off"
        {...field('kilometres')}
      />
      <TextField
        label="Metros reales"
        optional
        inputMode="decimal"
        autoComplete="off"
        hint="Si el recorrido se midió: 21097,5"
        {...field('distanceMeters')}
      />
      <FormProblem problem={problem} className={styles.wide} />
      <Button type="submit" size="large" className={styles.send} busy={sending}>
        {submit}
      </Button>
    </Form>
  );
}
