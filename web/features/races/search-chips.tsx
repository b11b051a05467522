import { paths } from '#contract/paths.ts';
import { isEmptySearch, type RaceSearch, searchParams } from '#domain/race-search.ts';
import styles from '#web/features/races/race-search.module.css';
import { Chip } from '#web/ui/chip.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** The chosen city, which can be taken away, and the way back to all races. */
export function SearchChips({ search }: { search: RaceSearch }) {
  if (isEmptySearch(search)) return null;
  const anywhere = searchParams({ ...search, city: null });
  return (
    <div className={styles.chips}>
      {search.city && (
        <Chip to={paths.races(anywhere)} removes="Quitar la ciudad" preventScrollReset>
          {search.city}
        </Chip>
      )}
      <SiteLink className={styles.clear} to={paths.races()} preventScrollReset>
        Limpiar filtros
      </SiteLink>
    </div>
  );
}
