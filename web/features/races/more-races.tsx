import type { MouseEvent } from 'react';
import { paths } from '#contract/paths.ts';
import type { RaceSearch } from '#domain/race-search.ts';
import { formatWhole } from '#domain/spanish-number.ts';
import { LOADING, raceCount } from '#web/copy/races.ts';
import styles from '#web/features/races/race-results.module.css';
import { moreParams } from '#web/features/races/shown-races.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  search: RaceSearch;
  shown: number;
  total: number;
  next: string;
  state: 'idle' | 'loading' | 'failed';
  onMore: (event: MouseEvent) => void;
};

/** The way to the next races of a list: a link to a longer page, which with JavaScript only fetches what is missing. */
export function MoreRaces({ search, shown, total, next, state, onMore }: Props) {
  return (
    <div className={styles.more}>
      {state === 'failed' && (
        <Notice tone="danger" role="alert">
          No pudimos traer más carreras. Revisa tu conexión e intenta de nuevo.
        </Notice>
      )}
      <LinkButton
        kind="outline"
        size="large"
        to={paths.races(moreParams(search, shown, next))}
        preventScrollReset
        aria-busy={state === 'loading'}
        onClick={onMore}
      >
        {state === 'loading' ? LOADING : 'Mostrar más'}
      </LinkButton>
      <p>{`Vas en ${formatWhole(shown)} de ${raceCount(total)}`}</p>
    </div>
  );
}
