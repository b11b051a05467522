import { type ReactNode, useState } from 'react';
import type { FoundRaces, ImportReport } from '#contract/desk-import.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { eventAt } from '#desk/features/import/events-file.ts';
import { useFillForm } from '#desk/features/import/fill-form.ts';
import styles from '#desk/features/import/import.module.css';
import type { Given, Importing } from '#desk/features/import/use-import.ts';
import { columnLabel } from '#desk/features/kinds/kind-words.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const OPEN_UP_TO = 10;
const SHOWN_AT_ONCE = 50;
const NAMELESS = 'Sin nombre';

type ListProps<Row> = {
  heading: string;
  rows: readonly Row[];
  isOpen?: boolean;
  /** Above the rows. */
  head?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** Long ones are folded, and show some of their rows at a time. */
function Folded<Row>({ heading, rows, isOpen = rows.length <= OPEN_UP_TO, head, children }: ListProps<Row>) {
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  if (rows.length === 0) return null;
  const left = rows.length - count;
  return (
    <details className={styles.list} open={isOpen}>
      <summary>
        {heading} <span className={styles.soft}>{formatWhole(rows.length)}</span>
      </summary>
      {head}
      <List>{rows.slice(0, count).map(children)}</List>
      {left > 0 && (
        <Button kind="outline" size="small" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          {`Ver más (faltan ${formatWhole(left)})`}
        </Button>
      )}
    </details>
  );
}

type Props = { given: Given; report: ImportReport; importing: Importing };

/** What is wrong, what changes field by field, what is new, each with its tick (docs/product §17.25 desk import). */
export function ReportLists({ given: { kind, found }, report, importing }: Props) {
  const tickAll = (rows: readonly { id: string }[]) =>
    rows.length > 1 && <TickAll ids={rows.map(({ id }) => id)} importing={importing} />;
  return (
    <>
      <FaultList kind={kind} found={found} report={report} onFill={importing.wait} />
      {found && (
        <Folded heading="No se leyó" rows={notesOf(found)}>
          {(note) => <li key={note}>{note}</li>}
        </Folded>
      )}
      <Folded heading="Cambian" rows={report.changed} head={tickAll(report.changed)}>
        {({ id, name, fields }) => (
          <li key={id} className={styles.changed}>
            <Tick id={id} name={name} importing={importing} />{' '}
            <SiteLink to={deskPaths.entry(kind, id)} target="_blank">
              Ver la ficha<span className="visually-hidden">{` de ${name}`}</span>
            </SiteLink>
            <dl className={styles.fields}>
              {Object.entries(fields).map(([field, [before, after]]) => (
                <div key={field}>
                  <dt>{columnLabel(kind, field)}</dt>
                  <dd>
                    <span className="visually-hidden">Antes: </span>
                    {before === null ? '(vacío)' : <del>{before}</del>}
                  </dd>
                  <dd>
                    <span className="visually-hidden">Ahora: </span>
                    {after === null ? '(vacío)' : <ins>{after}</ins>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        )}
      </Folded>
      <Folded heading="Nuevas fichas" rows={report.added} head={tickAll(report.added)}>
        {({ id, name }) => (
          <li key={id} className={styles.added}>
            <Tick id={id} name={name} importing={importing} /> <span className={styles.soft}>{id}</span>
          </li>
        )}
      </Folded>
    </>
  );
}

type FaultProps = {
  kind: Given['kind'];
  found: FoundRaces | undefined;
  report: ImportReport;
  onFill: () => void;
};

/** By line and column; of an event by its name, and it fills the form of a race where it is corrected. */
function FaultList({ kind, found, report: { faults }, onFill }: FaultProps) {
  const fill = useFillForm();
  // Pairs are asked about above.
  const alone = faults.filter(({ pair }) => !pair);
  return (
    <Folded
      heading="Fallas"
      rows={alone}
      isOpen
      head={found && <p className={styles.soft}>Llena la ficha y vuelve a Importar: la comparación sigue.</p>}
    >
      {(fault) => {
        const { line, field, message } = fault;
        const event = eventAt(found, line);
        const isFirst = alone.find((one) => one.line === line) === fault;
        return (
          <li key={`${line} ${field} ${message}`} className={styles.fault}>
            <strong>
              {event ? event.fields.name || NAMELESS : `Línea ${line}`}
              {field && `, ${columnLabel(kind, field)}`}
            </strong>
            <span>{message}</span>
            {event && isFirst && (
              <Button
                kind="outline"
                size="small"
                onClick={() => {
                  onFill();
                  fill(event);
                }}
              >
                Llenar la ficha
                <span className="visually-hidden">{` con ${event.fields.name || NAMELESS}`}</span>
              </Button>
            )}
          </li>
        );
      }}
    </Folded>
  );
}

function Tick({ id, name, importing }: { id: string; name: string; importing: Importing }) {
  const { skipped, skip } = importing;
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={!skipped.has(id)}
        onChange={({ target }) => skip([id], !target.checked)}
      />
      {name}
    </label>
  );
}

function TickAll({ ids, importing: { skipped, skip } }: { ids: readonly string[]; importing: Importing }) {
  const isAnyTicked = ids.some((id) => !skipped.has(id));
  return (
    <Button kind="outline" size="small" onClick={() => skip(ids, isAnyTicked)}>
      {isAnyTicked ? 'Desmarcar todo' : 'Marcar todo'}
    </Button>
  );
}

/** What of a calendar or a page was not read, without repeating a sentence. */
function notesOf({ events, notices }: FoundRaces): string[] {
  const ofEvents = events.flatMap(({ fields, notes }) =>
    notes.map((note) => `${fields.name || NAMELESS}: ${note}`),
  );
  return [...new Set([...notices, ...ofEvents])];
}
