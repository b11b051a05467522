import { Outlet } from 'react-router';
import type { SearchChoices } from '#contract/page-races.ts';
import { placeLines } from '#web/features/races/typed-words.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/search-choices';

const NONE: SearchChoices = { cities: [], departments: [], classes: [] };

/** What the search offers and understands: loaded with the list, not with each search. As lines it is a third as long. */
export async function loader({ context }: Route.LoaderArgs) {
  const choices = await context
    .get(pageContext)
    .api('GET /search-choices')
    .catch(() => NONE);
  return { ...placeLines(choices), classes: choices.classes };
}

/** Without a network the list still opens. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ cities: '', departments: '', classes: [] }));
}

export const shouldRevalidate = () => false;

export default Outlet;
