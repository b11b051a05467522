import { useState } from 'react';
import { raceCount } from '#web/copy/races.ts';
import styles from '#web/features/history/preview.module.css';
import { PreviewListRow } from '#web/features/history/preview-row.tsx';
import { countsOf, type PreviewRow } from '#web/features/history/preview-state.ts';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list.tsx';

export const ROWS_A_TIME = 100;

const COUNTS = [
  ['added', 'Se añadirán'],
  ['known', 'Ya están'],
  ['matched', 'Coinciden con el catálogo'],
  ['faulty', 'Por corregir'],
] as const;

export function PreviewCounts({ rows }: { rows: readonly PreviewRow[] }) {
  const counts = countsOf(rows);
  return (
    <dl className={styles.counts}>
      {COUNTS.map(([name, words]) => (
        <div key={name} data-count={name} data-zero={counts[name] === 0}>
          <dt>{words}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = {
  rows: readonly PreviewRow[];
  isScripted: boolean;
  onChange: (index: number, row: PreviewRow) => void;
};

/** The file's races, a hundred at a time (docs/product §8.32 long lists). */
export function PreviewList({ rows, isScripted, onChange }: Props) {
  const [count, setCount] = useState(ROWS_A_TIME);
  const left = rows.length - count;
  return (
    <>
      <List className={styles.rows} aria-label="Carreras del archivo">
        {rows.slice(0, count).map((row, index) => (
          <PreviewListRow key={row.line} row={row} index={index} onChange={onChange} />
        ))}
      </List>
      {left > 0 && !isScripted && (
        <p>{`Aquí ves ${ROWS_A_TIME}. De las otras ${raceCount(left)} se añaden las que no tienen fallas.`}</p>
      )}
      {left > 0 && isScripted && (
        <Button kind="outline" wide onClick={() => setCount(count + ROWS_A_TIME)}>
          {`Mostrar más: faltan ${raceCount(left)}`}
        </Button>
      )}
    </>
  );
}
