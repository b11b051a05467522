import { data, Outlet } from 'react-router';
import type { SearchChoices } from '#contract/page-races.ts';
import { placeLines } from '#web/features/races/typed-words.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/search-choices';

const NONE: SearchChoices = { cities: [], departments: [], classes: [] };

/** What the search offers and understands: loaded with the list, not with each search. As lines it is a third as long. */
export async function loader({ context }: Route.LoaderArgs) {
  const found = await context
    .get(pageContext)
    .api('GET /search-choices')
    .catch(() => null);
  const choices = found ?? NONE;
  return data({ ...placeLines(choices), classes: choices.classes }, { status: found ? 200 : 503 });
}

/** Without a network the list still opens. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ cities: '', departments: '', classes: [] }));
}

export const shouldRevalidate = () => false;

export default Outlet;
