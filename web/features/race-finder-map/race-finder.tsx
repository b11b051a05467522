import { useMemo } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { raceCount } from '#web/copy/races.ts';
import { DepartmentList } from '#web/features/race-finder-map/department-list.tsx';
import type { RaceFinderFacts } from '#web/features/race-finder-map/load-race-finder.ts';
import styles from '#web/features/race-finder-map/race-finder.module.css';
import { useLoadedMap } from '#web/features/race-finder-map/use-loaded-map.ts';
import results from '#web/features/races/race-results.module.css';
import { Button } from '#web/ui/button.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

type Props = { search: RaceSearch; facts: string; today: string };

/** A search as a map with its list; by department until the map is there, and without it (docs/product.md §18.20). */
export function RaceFinder({ search, facts, today }: Props) {
  // Written by the loader of this route.
  const { total, parts, departments } = useMemo(() => JSON.parse(facts) as RaceFinderFacts, [facts]);
  const query = searchParams({ ...search, onMap: false }).toString();
  const { map, failed, busy, renew } = useLoadedMap(query);
  const searching = useNavigation().location?.pathname === paths.races();
  const to = (other: Partial<RaceSearch>) => paths.races(searchParams({ ...search, ...other }));
  const list = <DepartmentList departments={departments} />;
  return (
    <section className={results.results} aria-label="Carreras">
      <div className={results.summary}>
        <div className={results.counts}>
          <p className={results.count} role="status">
            {raceCount(total)}
          </p>
          {parts && <p>{parts}</p>}
        </div>
        <div className={results.views}>
          <SiteLink to={to({ onMap: false })} preventScrollReset>
            Lista
          </SiteLink>
          <SiteLink to={to({})} aria-current="page" preventScrollReset>
            Mapa
          </SiteLink>
        </div>
      </div>
      <div className={results.veil}>
        <LoadingOverlay within shown={searching || (busy && map !== null)} />
      </div>
      {map ? (
        <map.MapAndList search={search} points={map.points} today={today} onStale={renew}>
          {list}
        </map.MapAndList>
      ) : (
        <div className={styles.split}>
          <div className={styles.frame}>
            <div className={styles.wait}>
              {failed ? (
                <>
                  <Notice tone="danger" role="alert">
                    No pudimos traer el mapa. Revisa tu conexión e intenta de nuevo.
                  </Notice>
                  <Button onClick={renew}>{FAILURES.retry}</Button>
                </>
              ) : (
                <p>Cargando el mapa…</p>
              )}
            </div>
          </div>
          <div className={styles.panel}>{list}</div>
        </div>
      )}
    </section>
  );
}
