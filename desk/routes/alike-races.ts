import { foldText } from '#domain/search-text.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/alike-races';

const SHORTEST_NAME = 4;
const SHOWN_MAX = 3;

/** What a new race may already be, by the telling words of its name (docs/product §17.13 entry forms). */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const words = (searchParams.get('nombre') ?? '').trim();
  if (foldText(words).length < SHORTEST_NAME) return { races: [] };
  const { entries } = await context.get(pageContext).api('GET /desk/races', { query: { words } });
  return { races: entries.slice(0, SHOWN_MAX) };
}
