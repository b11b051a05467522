import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ListedEntry } from '#contract/desk-entries.ts';
import type { ManyAnswer } from '#desk/features/entries/change-many.ts';
import styles from '#desk/features/entries/many-entries.module.css';
import { DeskProblem } from '#desk/features/frame/desk-problem.tsx';
import { capital } from '#domain/capital.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { RACE_STATUSES } from '#domain/race-status.ts';
import { counted } from '#domain/spanish-number.ts';
import { FormToken } from '#web/forms/form-token.tsx';
import { useAnswer } from '#web/forms/use-answer.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { List } from '#web/ui/list.tsx';

type Props = {
  kind: EntryKind;
  entries: readonly ListedEntry[];
  answer: ManyAnswer | undefined;
  /** The list as it stands. */
  path: string;
  /** The rows, each with the box that ticks it. */
  children: (box: (entry: ListedEntry) => ReactNode) => ReactNode;
};

/** A list whose entries are ticked, and what is done to the ticked ones (docs/product §17.22 many at once). */
export function ManyEntries({ kind, entries, answer, path, children }: Props) {
  const [ticked, setTicked] = useState(new Set(answer?.ids));
  const outcome = useRef<HTMLDivElement>(null);
  useAnswer(answer, ({ ids, file }) => {
    if (ids) setTicked(new Set(ids));
    // The bar that had the focus goes with the ticks.
    outcome.current?.focus();
    if (file) window.location.assign(file);
  });
  const shown = entries.filter(({ id }) => ticked.has(id)).length;
  const sending = useNavigation().formData !== undefined;
  const all = entries.map(({ id }) => id);
  const isAll = shown === all.length;
  return (
    <Form method="post" preventScrollReset>
      <FormToken />
      <DeskProblem problem={answer?.problem} />
      {answer?.refused && <Outcome ref={outcome} {...answer} entries={entries} />}
      {children(({ id, name }) => (
        <label className={styles.tick} inert={sending}>
          <input
            type="checkbox"
            name="id"
            value={id}
            checked={ticked.has(id)}
            onChange={({ target: { checked } }) => {
              const others = [...ticked].filter((one) => one !== id);
              setTicked(new Set(checked ? [...others, id] : others));
            }}
          />
          <span className="visually-hidden">{`Marcar ${name}`}</span>
        </label>
      ))}
      <div className={styles.bar}>
        {answer?.asks && shown > 0 ? (
          <>
            <p role="alert">
              {`¿Borrar ${counted(shown, 'ficha', 'fichas')}? Los borradores se pierden para siempre.`}
            </p>
            <input type="hidden" name="action" value="remove" />
            <Button key="sure" type="submit" kind="danger" size="small" name="sure" value="1" busy={sending}>
              Sí, borrar
            </Button>
            <LinkButton kind="outline" size="small" to={path}>
              Cancelar
            </LinkButton>
          </>
        ) : (
          <>
            <Button
              kind="outline"
              size="small"
              className={styles.scripted}
              busy={sending}
              onClick={() => setTicked(new Set(isAll ? [] : all))}
            >
              {isAll ? 'Quitar las marcas' : `Marcar las ${all.length}`}
            </Button>
            <SelectField
              id="many-action"
              label={shown > 0 ? `Con ${counted(shown, 'marcada', 'marcadas')}` : 'Con las marcadas'}
              name="action"
              required
              defaultValue=""
            >
              <option value="">Elige qué hacer</option>
              <option value="publish">Publicar</option>
              <option value="withdraw">Retirar del sitio</option>
              {kind === 'races' && (
                <>
                  <option value="verify">Marcar verificadas hoy</option>
                  <optgroup label="Cambiar el estado">
                    {RACE_STATUSES.map((status) => (
                      <option key={status} value={`status:${status}`}>
                        {capital(status)}
                      </option>
                    ))}
                  </optgroup>
                </>
              )}
              <option value="export">Descargar como CSV</option>
              <option value="remove">Borrar borradores</option>
            </SelectField>
            <Button type="submit" size="small" busy={sending}>
              Aplicar
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}

type OutcomeProps = Pick<ManyAnswer, 'done' | 'refused'> &
  Pick<Props, 'entries'> & { ref: Ref<HTMLDivElement> };

function Outcome({ ref, done = 0, refused = [], entries }: OutcomeProps) {
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className={styles.outcome}
      data-tone={refused.length > 0 ? 'warning' : 'good'}
    >
      <p>
        {done > 0 && <strong>{`Listo en ${counted(done, 'ficha', 'fichas')}. `}</strong>}
        {refused.length > 0 && `No se pudo en ${counted(refused.length, 'ficha', 'fichas')}:`}
      </p>
      {refused.length > 0 && (
        <List>
          {refused.map(({ id, reason }) => (
            <li key={id}>{`${entries.find((one) => one.id === id)?.name ?? id}: ${reason}`}</li>
          ))}
        </List>
      )}
    </div>
  );
}
