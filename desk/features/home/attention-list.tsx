import type { ReactNode } from 'react';
import type { AttentionRow } from '#contract/desk-attention.ts';
import styles from '#desk/features/home/attention.module.css';
import { KINDS } from '#desk/features/home/attention-kinds.tsx';
import { webAddress } from '#domain/web-address.ts';
import { List } from '#web/ui/list.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props<Row> = {
  rows: readonly Row[];
  /** Told of a row beside what its kind tells. */
  more?: (row: Row) => string;
  /** The presses of a row. */
  children: (row: Row) => ReactNode;
};

/** What waits, or was set aside, with its source to look at beside what is done about it. */
export function AttentionList<Row extends AttentionRow>({ rows, more, children }: Props<Row>) {
  return (
    <List className={styles.rows}>
      {rows.map((row) => (
        <li key={`${row.kind} ${row.id}`} className={styles.row}>
          <What row={row} more={more?.(row)} />
          <div className={styles.ways}>{children(row)}</div>
        </li>
      ))}
    </List>
  );
}

function What({ row, more }: { row: AttentionRow; more: string | undefined }) {
  const { label, to, facts } = KINDS[row.kind];
  const source = webAddress(row.sourceUrl);
  return (
    <div className={styles.what}>
      <span className={styles.kind}>{label}</span>
      {to ? (
        <SiteLink className={styles.name} to={to(row)}>
          {row.name}
        </SiteLink>
      ) : (
        <span className={styles.name}>{row.name}</span>
      )}
      <span className={styles.facts}>
        {facts(row)
          .filter((fact) => fact !== null)
          .map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        {source && (
          <a href={source} target="_blank" rel="noopener noreferrer">
            {new URL(source).hostname}
          </a>
        )}
        {more && <span>{more}</span>}
      </span>
    </div>
  );
}
