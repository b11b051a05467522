import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/cities';

/** The cities that have races, for the suggestions of the search (docs/product.md §1.4, cities). */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await context.get(pageContext).api('GET /cities'));
}
