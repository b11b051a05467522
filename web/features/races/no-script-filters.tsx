import { NEAR_TYPED } from '#domain/near-me.ts';
import type { RaceSearch } from '#domain/race-search.ts';
import styles from '#web/features/races/race-search.module.css';

/** The server's alone. */
const { MoreFilters } = import.meta.env.SSR
  ? await import('#web/features/races/more-filters.tsx')
  : { MoreFilters: () => null };

/** In place of the sheet, and of the press for near me, without JavaScript: a script's page has none of it, neither as markup nor as code. */
export function NoScriptFilters({ search }: { search: RaceSearch }) {
  return (
    <noscript className={styles.others}>
      {import.meta.env.SSR && (
        <>
          <details>
            <summary>Filtros</summary>
            <div className={styles.fields}>
              <MoreFilters search={search} />
            </div>
          </details>
          {search.aside?.includes(NEAR_TYPED) && <p>Escribe tu ciudad para ver lo que hay cerca.</p>}
        </>
      )}
    </noscript>
  );
}
