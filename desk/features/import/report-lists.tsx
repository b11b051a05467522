import { type ReactNode, useState } from 'react';
import type { ImportReport } from '#contract/desk-import.ts';
import { deskPaths } from '#contract/desk-paths.ts';
import { shownValue } from '#desk/features/entries/entry-words.tsx';
import styles from '#desk/features/import/import.module.css';
import { columnLabel } from '#desk/features/kinds/kind-words.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const OPEN_UP_TO = 10;
const SHOWN_AT_ONCE = 50;

type ListProps<Row> = {
  heading: string;
  rows: readonly Row[];
  isOpen?: boolean;
  children: (row: Row) => ReactNode;
};

/** Long ones are folded, and show some of their rows at a time. */
function Folded<Row>({ heading, rows, isOpen = rows.length <= OPEN_UP_TO, children }: ListProps<Row>) {
  const [count, setCount] = useState(SHOWN_AT_ONCE);
  if (rows.length === 0) return null;
  const left = rows.length - count;
  return (
    <details className={styles.list} open={isOpen}>
      <summary>
        {heading} <span className={styles.soft}>{formatWhole(rows.length)}</span>
      </summary>
      <List>{rows.slice(0, count).map(children)}</List>
      {left > 0 && (
        <Button kind="outline" size="small" onClick={() => setCount(count + SHOWN_AT_ONCE)}>
          {`Ver más (faltan ${formatWhole(left)})`}
        </Button>
      )}
    </details>
  );
}

/** What is wrong, what changes field by field, what is new (docs/product §17.26 import screen). */
export function ReportLists({ kind, report }: { kind: EntryKind; report: ImportReport }) {
  return (
    <>
      <Folded heading="Fallas" rows={report.faults.filter(({ pair }) => !pair)} isOpen>
        {({ line, field, message }) => (
          <li key={`${line} ${field} ${message}`} className={styles.fault}>
            <strong>
              Línea {line}
              {field && `, ${columnLabel(kind, field)}`}
            </strong>
            {message}
          </li>
        )}
      </Folded>
      <Folded heading="Cambian" rows={report.changed}>
        {({ id, name, fields }) => (
          <li key={id} className={styles.changed}>
            <SiteLink to={deskPaths.entry(kind, id)} target="_blank">
              {name}
            </SiteLink>
            <dl className={styles.fields}>
              {Object.entries(fields).map(([field, [before, after]]) => (
                <div key={field}>
                  <dt>{columnLabel(kind, field)}</dt>
                  <dd>
                    <span className="visually-hidden">Antes: </span>
                    {shownValue(before) ? <del>{shownValue(before)}</del> : '(vacío)'}
                  </dd>
                  <dd>
                    <span className="visually-hidden">Ahora: </span>
                    {shownValue(after) ? <ins>{shownValue(after)}</ins> : '(vacío)'}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        )}
      </Folded>
      <Folded heading="Nuevas fichas" rows={report.added}>
        {({ id, name }) => (
          <li key={id} className={styles.added}>
            {name} <span className={styles.soft}>{id}</span>
          </li>
        )}
      </Folded>
    </>
  );
}
