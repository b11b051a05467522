import type { ReactNode } from 'react';
import styles from '#desk/features/home/attention.module.css';
import { formatWhole } from '#domain/spanish-number.ts';
import { List } from '#web/ui/list.tsx';

type Props<Row> = {
  heading: string;
  /** What to do about it. */
  hint: string;
  total: number;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
};

/** What waits of one kind, its first rows; nothing where nothing waits (docs/product §17.45 attention). */
export function AttentionSection<Row extends { id: string }>(props: Props<Row>) {
  const { heading, hint, total, rows, children } = props;
  if (total === 0) return null;
  const more = total - rows.length;
  return (
    <section className={styles.section}>
      <h2>
        {heading} <span className={styles.count}>{formatWhole(total)}</span>
      </h2>
      <p className={styles.hint}>{hint}</p>
      <List className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </List>
      {more > 0 && <p className={styles.hint}>{`Y ${formatWhole(more)} más.`}</p>}
    </section>
  );
}
