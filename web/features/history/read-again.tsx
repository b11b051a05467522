import type { HistoryPreview } from '#contract/history.ts';
import { DISTANCE_NAMES } from '#domain/distance-names.ts';
import { HISTORY_FIELDS } from '#domain/history-fields.ts';
import { FIELD_WORDS } from '#web/features/history/field-words.ts';
import styles from '#web/features/history/history-import.module.css';
import type { ReadChoices } from '#web/features/history/history-source.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

type Props = {
  columns: HistoryPreview['columns'];
  isActivities: boolean;
  /** False when the file has gone with an earlier visit of this page. */
  isThere: boolean;
  busy: boolean;
  onRead: (choices: ReadChoices) => void;
};

/** What each column was taken for, and which activities come too; another choice reads the file again. */
export function ReadAgain({ columns, isActivities, isThere, busy, onRead }: Props) {
  if (columns.length === 0) return null;
  return (
    <details className={styles.again}>
      <summary>
        {isActivities ? 'Elegir más por título o distancia' : 'Revisar qué trae cada columna'}
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          const form = new FormData(event.currentTarget);
          if (!isActivities) return onRead({ columns: form.getAll('column').map(String) });
          onRead({
            distances: form.getAll('distance').map(String),
            title: String(form.get('title')).trim(),
            raceTitles: form.has('raceTitles'),
          });
        }}
      >
        {isActivities ? (
          <>
            <label className={styles.choice}>
              <input type="checkbox" name="raceTitles" disabled={!isThere} />
              Las que por su título parecen carreras
            </label>
            <TextField
              id="history-title"
              label="Las que dicen en el título"
              hint="Por ejemplo: Media de Cali"
              name="title"
              maxLength={100}
              autoComplete="off"
              disabled={!isThere}
            />
            <fieldset className={styles.choices}>
              <legend>Las de estas distancias:</legend>
              {DISTANCE_NAMES.map((name) => (
                <label key={name} className={styles.choice}>
                  <input type="checkbox" name="distance" value={name} disabled={!isThere} />
                  {name}
                </label>
              ))}
            </fieldset>
          </>
        ) : (
          <div className={styles.columns}>
            {columns.map(({ heading, field }, index) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                key={`${index} ${field}`}
                id={`history-column-${index}`}
                label={heading}
                name="column"
                defaultValue={field ?? ''}
                disabled={!isThere}
              >
                <option value="">No traerla</option>
                {HISTORY_FIELDS.map((one) => (
                  <option key={one} value={one}>
                    {FIELD_WORDS[one]}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        )}
        {isThere ? (
          <p className={styles.againSend}>
            <Button type="submit" kind="outline" size="small" busy={busy}>
              Leer el archivo de nuevo
            </Button>{' '}
            <span className={styles.soft}>Lo que corregiste abajo se pierde.</span>
          </p>
        ) : (
          <p className={styles.soft}>Para cambiarlo, elige otra vez el archivo.</p>
        )}
      </form>
    </details>
  );
}
