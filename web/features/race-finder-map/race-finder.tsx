import { useMemo } from 'react';
import { useNavigation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';
import { FAILURES } from '#web/copy/failures.ts';
import { DepartmentList } from '#web/features/race-finder-map/department-list.tsx';
import type { RaceFinderFacts } from '#web/features/race-finder-map/load-race-finder.ts';
import styles from '#web/features/race-finder-map/race-finder.module.css';
import { useLoadedMap } from '#web/features/race-finder-map/use-loaded-map.ts';
import results from '#web/features/races/race-results.module.css';
import { ResultsSummary } from '#web/features/races/results-summary.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Props = { search: RaceSearch; total: number; facts: string; today: string };

/** A search as a map with its list; by department until the map is there, and without it (docs/product §18.20
 * race map). */
export function RaceFinder({ search, total, facts, today }: Props) {
  const { upcoming, departments } = useMemo(() => readFacts(facts), [facts]);
  const query = searchParams({ ...search, onMap: false }).toString();
  const { map, failed, busy, renew } = useLoadedMap(query);
  // By the points' own search, while those of the next one are loading.
  const isNowhere = map?.points.all.length === 0 && !new URLSearchParams(map.points.query).has('zone');
  const searching = useNavigation().location?.pathname === paths.races();
  const to = (other: Partial<RaceSearch>) => paths.races(searchParams({ ...search, ...other }));
  const list =
    total > 0 ? (
      <DepartmentList departments={departments} />
    ) : (
      <>
        <p>No hay carreras en esta zona.</p>
        <LinkButton kind="outline" to={to({ zone: null })} preventScrollReset>
          Buscar en todo el mapa
        </LinkButton>
      </>
    );
  return (
    <section className={results.results} aria-label="Carreras">
      <ResultsSummary search={search} total={total} upcoming={upcoming} />
      <div className={results.veil}>
        <LoadingOverlay within shown={searching || (busy && map !== null)} />
      </div>
      {isNowhere ? (
        <div className={styles.nowhere}>
          <Notice tone="info">{`${total === 1 ? 'Esta carrera no tiene' : 'Ninguna de estas carreras tiene'} un lugar conocido en el mapa.`}</Notice>
          {list}
        </div>
      ) : map ? (
        <map.MapAndList key={today} search={search} points={map.points} today={today} onStale={renew}>
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

/** What the loader of this route wrote. @throws {Error} for anything else */
function readFacts(text: string): RaceFinderFacts {
  const facts: unknown = JSON.parse(text);
  if (!isFacts(facts)) throw new Error('These are no facts of a map.');
  return facts;
}

const isFacts = (facts: unknown): facts is RaceFinderFacts =>
  typeof facts === 'object' && facts !== null && 'departments' in facts && Array.isArray(facts.departments);
