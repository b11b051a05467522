import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';
import { raceCount } from '#web/copy/races.ts';
import styles from '#web/features/races/race-results.module.css';
import { Notify } from '#web/features/saved/notify.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = {
  search: RaceSearch;
  total: number;
  parts: string | null | undefined;
  /** Other searches. */
  children?: ReactNode;
};

/** How many races a search finds, who is told of them, and the other way to see them (docs/product §18.20 race map). */
export function ResultsSummary({ search, total, parts, children }: Props) {
  const other = searchParams({ ...search, onMap: !search.onMap });
  return (
    <div className={styles.summary} id="resultados">
      <div className={styles.counts}>
        <p className={styles.count} role="status">
          {raceCount(total)}
        </p>
        {parts && <p>{parts}</p>}
        {children}
      </div>
      <Notify search={search} total={total} />
      {(search.onMap || total > 0) && (
        <SiteLink className={buttonClass({ kind: 'outline', size: 'small' })} to={paths.races(other)}>
          {search.onMap ? 'Lista' : 'Mapa'}
        </SiteLink>
      )}
    </div>
  );
}
