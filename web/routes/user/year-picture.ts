import { YEAR_CARD_PARTS } from '#domain/year-card.ts';
import { cardChoice } from '#web/features/cards/card-choice.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/year-picture';

/** The year's card for the browser's own session (docs/product §9.25 year card). */
export async function loader({ request, params: { year }, context }: Route.LoaderArgs) {
  const { shape, hidden } = cardChoice(new URL(request.url).searchParams, YEAR_CARD_PARTS);
  const card = await context.get(pageContext).api('GET /history/years/{year}/card.png', {
    params: { year },
    query: { shape, hide: hidden.join() },
  });
  return new Response(new Uint8Array(card), { headers: { 'content-type': 'image/png' } });
}
