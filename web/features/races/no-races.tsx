import { paths } from '#contract/paths.ts';
import { EMPTY_SEARCH, searchParams } from '#domain/race-search.ts';
import { NO_RACES } from '#web/copy/races.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Nothing found; where the text names a city, the way to that city's races (docs/product.md §1.15). */
export function NoRaces({ city }: { city: string | null }) {
  return (
    <EmptyState message={NO_RACES}>
      {city && (
        <LinkButton to={paths.races(searchParams({ ...EMPTY_SEARCH, city }))} preventScrollReset>
          {`Ver las carreras en ${city}`}
        </LinkButton>
      )}
    </EmptyState>
  );
}
