import { paths } from '#contract/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing yet, and where to begin (docs/product.md §8.8, §9.10). */
export function NoUserRaces() {
  return (
    <EmptyState drawing="bib" message="No tienes carreras agregadas todavía.">
      <LinkButton to={paths.races()}>Explora carreras aquí</LinkButton>
    </EmptyState>
  );
}
