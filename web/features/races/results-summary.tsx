import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { raceCount } from '#web/copy/races.ts';
import styles from '#web/features/races/race-results.module.css';
import { Notify } from '#web/features/saved/notify.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = {
  search: RaceSearch;
  total: number;
  /** Null while the server cannot be reached. */
  upcoming: number | null;
  /** Other searches. */
  children?: ReactNode;
};

/** How many races a search finds, who is told of them, and the other way to see them (docs/product §18.20 race map). */
export function ResultsSummary({ search, total, upcoming, children }: Props) {
  const parts = upcoming === null ? null : countParts(total, upcoming);
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
      <Notify search={search} upcoming={upcoming ?? 0} />
      {(search.onMap || total > 0) && (
        <SiteLink className={buttonClass({ kind: 'outline', size: 'small' })} to={paths.races(other)}>
          {search.onMap ? 'Lista' : 'Mapa'}
        </SiteLink>
      )}
    </div>
  );
}

/** '43 próximas · 21 pasadas'; null where there are no past ones. */
function countParts(total: number, upcoming: number): string | null {
  const past = total - upcoming;
  return past > 0 ? `${numbered(upcoming, 'próxima')} · ${numbered(past, 'pasada')}` : null;
}

const numbered = (count: number, word: string) => `${formatWhole(count)} ${word}${count === 1 ? '' : 's'}`;
