import { type FormEvent, useRef, useState } from 'react';
import { Form, PrefetchPageLinks, useNavigation } from 'react-router';
import { deskPaths } from '#contract/desk-paths.ts';
import { ConflictPanel } from '#desk/features/entries/conflict-panel.tsx';
import { type Control, EntryFields } from '#desk/features/entries/entry-fields.tsx';
import { SaveProblem } from '#desk/features/entries/entry-form.tsx';
import { SaveBar } from '#desk/features/entries/entry-screen.tsx';
import { PictureField } from '#desk/features/files/picture-field.tsx';
import { DistanceRows } from '#desk/features/races/distance-rows.tsx';
import { PlaceField } from '#desk/features/races/place-field.tsx';
import { RACE_INPUTS } from '#desk/features/races/race-draft.ts';
import styles from '#desk/features/races/race-form.module.css';
import type { SaveAnswer } from '#desk/features/races/save-race.ts';
import { StatusField } from '#desk/features/races/status-field.tsx';
import type { RaceForm as FormState } from '#desk/features/races/use-race-form.ts';
import type { EntryState } from '#domain/catalogue-entry.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { useToday } from '#web/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  editor: FormState;
  /** Null for a race that is not stored yet. */
  state: EntryState | null;
  answer: SaveAnswer | undefined;
  cities: readonly string[];
};

/** Every fact of a race (docs/product §17.19). What is refused stays as it was typed. */
export function RaceForm({ editor, state, answer, cities }: Props) {
  const today = useToday();
  const sending = useNavigation().formData !== undefined;
  const payload = useRef<HTMLInputElement>(null);
  // A retry after a lost answer makes no second draft.
  const [key] = useState(() => crypto.randomUUID());
  const fields = {
    inputs: RACE_INPUTS,
    field: editor.field,
    own: {
      status: (control: Control) => <StatusField {...control} />,
      city: (control: Control) => <TextField list="race-cities" autoComplete="off" {...control} />,
      place: (control: Control) => <PlaceField editor={editor} control={control} />,
      picture: () => (
        <PictureField
          field={editor.field('imageUrl')}
          imageUrl={editor.draft.imageUrl}
          onPicture={(imageUrl) => editor.set({ imageUrl })}
        />
      ),
      verified: (control: Control) => (
        <>
          <TextField type="date" max={today} {...control} />
          <Button
            kind="outline"
            size="small"
            className={styles.beside}
            onClick={() => editor.set({ verifiedAt: today })}
          >
            Verificada hoy
          </Button>
        </>
      ),
    },
  };

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
      <fieldset>
        <legend>Carrera</legend>
        <EntryFields part="about" {...fields} />
      </fieldset>
      <fieldset>
        <legend>Lugar</legend>
        <EntryFields part="place" {...fields} />
        <datalist id="race-cities">
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
      </fieldset>
      <DistanceRows editor={editor} />
      <PrefetchPageLinks page={deskPaths.courses('')} />
      <fieldset>
        <legend>Imagen</legend>
        <EntryFields part="picture" {...fields} />
      </fieldset>
      <fieldset>
        <legend>De dónde se sabe</legend>
        <EntryFields part="source" {...fields} />
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
