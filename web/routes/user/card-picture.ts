import { CARD_PARTS } from '#domain/finish-card.ts';
import { cardChoice } from '#web/features/cards/card-choice.ts';
import { pageContext } from '#web/page-context.ts';
import type { Route } from './+types/card-picture';

/** The card for the browser's own session, by the same choice as its screen (§9.21 card contents). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const { shape, hidden } = cardChoice(new URL(request.url).searchParams, CARD_PARTS);
  const card = await api('GET /races/user/id/{id}/card.png', {
    params: { id: params.userRaceId },
    query: { shape, hide: hidden.join() },
  });
  return new Response(new Uint8Array(card), { headers: { 'content-type': 'image/png' } });
}
