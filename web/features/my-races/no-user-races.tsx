import { paths } from '#contract/paths.ts';
import { EXPLORE_RACES, NO_USER_RACES } from '#web/copy/user-area.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing yet, and where to begin (docs/product.md §8.8, §9.10). */
export function NoUserRaces() {
  return (
    <EmptyState drawing="bib" message={NO_USER_RACES}>
      <LinkButton to={paths.races()}>{EXPLORE_RACES}</LinkButton>
    </EmptyState>
  );
}
