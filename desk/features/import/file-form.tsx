import { type FormEvent, useState } from 'react';
import { IMPORT_TYPES } from '#contract/desk-import.ts';
import styles from '#desk/features/import/import.module.css';
import { ImportProgress } from '#desk/features/import/import-progress.tsx';
import type { Importing } from '#desk/features/import/use-import.ts';
import { ENTRY_WORDS } from '#desk/features/kinds/kind-words.ts';
import { ENTRY_KINDS } from '#domain/catalogue-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

const ENDINGS = Object.keys(IMPORT_TYPES).map((ending) => `.${ending}`);

/** What a file holds, and the file: chosen, or dropped onto its field. */
export function ImportFileForm({ importing }: { importing: Importing }) {
  const { progress, given } = importing;
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress) return;
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    const kind = ENTRY_KINDS.find((one) => one === form.get('kind'));
    const isThere = file instanceof File && file.size > 0;
    setMissing(!isThere);
    if (isThere && kind) importing.compare({ kind, file });
  }

  return (
    <form className={styles.panel} onSubmit={submit} aria-busy={progress !== null} noValidate>
      <h2>Un archivo</h2>
      <fieldset className={styles.kinds}>
        <legend>Qué trae</legend>
        {ENTRY_KINDS.map((kind, at) => (
          <label key={kind} className={styles.choice}>
            <input type="radio" name="kind" value={kind} defaultChecked={at === 0} />
            {ENTRY_WORDS[kind].name}
          </label>
        ))}
      </fieldset>
      <TextField
        id="import-file"
        className={styles.drop}
        label="Archivo"
        hint="Excel (.xlsx), CSV o JSON, hasta 20 MB. También puedes arrastrarlo aquí. Los encabezados van en español o como los exportamos."
        error={missing ? 'Elige un archivo.' : undefined}
        type="file"
        name="file"
        accept={ENDINGS.join()}
      />
      {!given?.found && <ImportProgress importing={importing} />}
      <Button type="submit" size="small" busy={progress !== null}>
        Revisar
      </Button>
    </form>
  );
}
