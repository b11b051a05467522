import { type MouseEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { searchParams } from '#domain/race-search.ts';
import { raceCount } from '#web/copy/races.ts';
import type { CardPage, RaceList } from '#web/features/races/load-race-list.ts';
import { MoreRaces } from '#web/features/races/more-races.tsx';
import { NoRaces } from '#web/features/races/no-races.tsx';
import { RaceGrid } from '#web/features/races/race-grid.tsx';
import styles from '#web/features/races/race-results.module.css';
import { useFadingRaces } from '#web/features/races/use-fading-races.ts';
import { useMoreRaces } from '#web/features/races/use-more-races.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = { list: RaceList; page: CardPage; today: string };

/** What was found: how much, the cards, and the way to more of them. */
export function RaceResults({ list, page, today }: Props) {
  const { search, city, continued } = list;
  const shown = useLocation();
  const { location } = useNavigation();
  const loading = location?.pathname === shown.pathname && location.search !== shown.search;
  const { races, next, state, fetchMore } = useMoreRaces(page, list, today);
  const drawn = useFadingRaces(races);
  const grid = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number>(null);

  useEffect(() => {
    const card = firstNew.current === null ? null : grid.current?.children[firstNew.current];
    if (!(card instanceof HTMLElement)) return;
    firstNew.current = null;
    card.tabIndex = -1;
    card.focus({ preventScroll: true });
  });

  const onMore = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    firstNew.current = races.length;
    fetchMore();
  };

  return (
    <section className={styles.results} aria-label="Carreras">
      <div className={styles.summary}>
        <p className={styles.count} role="status">
          {raceCount(page.total)}
        </p>
        {continued && (
          <SiteLink to={paths.races(searchParams(search))}>Volver al comienzo de la lista</SiteLink>
        )}
      </div>
      <div className={styles.veil}>
        <LoadingOverlay within shown={loading} />
      </div>
      {drawn.races.length === 0 ? (
        <NoRaces city={city} />
      ) : (
        <RaceGrid {...drawn} busy={loading} grid={grid} />
      )}
      {next && <MoreRaces {...{ search, next, state, onMore }} shown={races.length} total={page.total} />}
    </section>
  );
}
