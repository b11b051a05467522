import { type FormEvent, useRef, useState } from 'react';
import { Form, PrefetchPageLinks, useNavigation } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { ConflictPanel } from '#desk/features/entries/conflict-panel.tsx';
import { SaveProblem } from '#desk/features/entries/entry-form.tsx';
import { SaveBar } from '#desk/features/entries/entry-screen.tsx';
import { PictureField } from '#desk/features/files/picture-field.tsx';
import { DistanceRows } from '#desk/features/races/distance-rows.tsx';
import { PlaceField } from '#desk/features/races/place-field.tsx';
import styles from '#desk/features/races/race-form.module.css';
import { capital } from '#desk/features/races/race-labels.ts';
import type { SaveAnswer } from '#desk/features/races/save-race.ts';
import type { RaceForm as FormState } from '#desk/features/races/use-race-form.ts';
import type { EntryState } from '#domain/catalogue-entry.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { useToday } from '#web/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  editor: FormState;
  /** Null for a race that is not stored yet. */
  state: EntryState | null;
  answer: SaveAnswer | undefined;
  cities: readonly string[];
};

/** Every fact of a race (docs/product.md §17.19). What is refused stays as it was typed. */
export function RaceForm({ editor, state, answer, cities }: Props) {
  const today = useToday();
  const sending = useNavigation().formData !== undefined;
  const payload = useRef<HTMLInputElement>(null);
  // A retry after a lost answer makes no second draft.
  const [key] = useState(() => crypto.randomUUID());
  const { field } = editor;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const fields = sending ? null : editor.send();
    if (fields === null) return event.preventDefault();
    if (payload.current) payload.current.value = fields;
  };
  return (
    <Form
      ref={editor.form}
      method="post"
      className={styles.form}
      noValidate
      aria-busy={sending}
      onSubmit={onSubmit}
    >
      <FormToken />
      <input ref={payload} type="hidden" name="fields" />
      <input type="hidden" name="version" value={editor.version ?? ''} />
      <input type="hidden" name="key" value={key} />
      <fieldset className={styles.part}>
        <legend>Carrera</legend>
        <TextField className={styles.wide} label="Nombre" {...field('name')} maxLength={200} />
        <TextField label="Fecha" type="date" {...field('startDate')} />
        <SelectField label="Estado" {...field('status')}>
          <option value="">Sin decir</option>
          {RACE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {capital(status)}
            </option>
          ))}
        </SelectField>
        <TextArea className={styles.wide} label="Descripción" optional {...field('description')} rows={5} />
        <TextField
          className={styles.wide}
          label="Página del organizador"
          optional
          type="url"
          inputMode="url"
          {...field('organizerUrl')}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>Lugar</legend>
        <TextField label="Ciudad" {...field('city')} list="race-cities" autoComplete="off" maxLength={80} />
        <datalist id="race-cities">
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
        <TextField label="Departamento" optional {...field('department')} maxLength={80} />
        <TextField
          className={styles.wide}
          label="Sitio de la salida"
          optional
          hint="Por ejemplo: Parque Simón Bolívar, plaza de eventos."
          {...field('eventPlace')}
          maxLength={200}
        />
        <PlaceField editor={editor} />
        <TextField label="Altitud en metros" optional inputMode="decimal" {...field('altitudeMeters')} />
      </fieldset>
      <DistanceRows editor={editor} />
      <PrefetchPageLinks page={deskPaths.courses('')} />
      <fieldset className={styles.part}>
        <legend>Imagen</legend>
        <PictureField
          field={field('imageUrl')}
          imageUrl={editor.draft.imageUrl}
          onPicture={(imageUrl) => editor.set({ imageUrl })}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>De dónde se sabe</legend>
        <TextField
          className={styles.wide}
          label="Fuente"
          optional
          type="url"
          inputMode="url"
          {...field('sourceUrl')}
        />
        <TextField label="Verificada el" optional type="date" max={today} {...field('verifiedAt')} />
        <Button
          kind="outline"
          size="small"
          className={styles.beside}
          onClick={() => editor.set({ verifiedAt: today })}
        >
          Verificada hoy
        </Button>
      </fieldset>
      {editor.code && (
        <p className={styles.soft}>{`Código ${editor.code}: no cambia, los corredores la tienen por él.`}</p>
      )}
      {!sending && <SaveProblem problem={answer?.problem} passwordNeeded={answer?.passwordNeeded} />}
      {answer?.dropAsked && (
        <Notice tone="warning" role="alert">
          {`${answer.dropAsked} `}
          <label>
            <input type="checkbox" name="dropDistances" /> Quitarla de todos modos
          </label>
        </Notice>
      )}
      {editor.conflict && <ConflictPanel {...editor.conflict} onChoose={editor.conflict.choose} />}
      <SaveBar state={state} sending={sending} />
    </Form>
  );
}
