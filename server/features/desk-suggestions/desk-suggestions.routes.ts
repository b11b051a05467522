import { type DeskSuggestion, deskSuggestions, type ListedSuggestion } from '#contract/desk-suggestions.ts';
import type { ConfirmedSuggestion } from '#server/db/catalogue/suggestions.repository.ts';
import {
  type AnswerDeps,
  acceptSuggestion,
  rejectSuggestion,
  requireSuggestion,
} from '#server/features/suggestions/answer-suggestion.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { nextOffset, OFFSET_PAGE, offsetOf } from '#server/http/offset-pages.ts';

/** Suggestions at the desk (docs/product §17.34 accepting suggestions, §17.35 answer mail). */
export function deskSuggestionsRoutes(api: Api, deps: AnswerDeps): void {
  bind(api, deskSuggestions.list, async ({ query: { state = null, after } }) => {
    const offset = offsetOf(after);
    const { rows, total } = await deps.suggestions.list(state, OFFSET_PAGE, offset);
    return { suggestions: rows.map(presentListed), total, next: nextOffset(offset, total) };
  });

  bind(api, deskSuggestions.get, async ({ params }) => present(await requireSuggestion(deps, params.id)));

  bind(api, deskSuggestions.accept, async ({ params, body, user }) =>
    present(await acceptSuggestion(deps, params.id, body, user.email)),
  );

  bind(api, deskSuggestions.reject, async ({ params, body, user }) =>
    present(await rejectSuggestion(deps, params.id, body.text, user.email)),
  );
}

function presentListed(one: ConfirmedSuggestion): ListedSuggestion {
  const { id, kind, state, raceUid, raceName, email, createdAt } = one;
  return { id, kind, state, raceUid, raceName, email, createdAt };
}

function present(one: ConfirmedSuggestion): DeskSuggestion {
  const { fields, text, closedAt, closedBy, answer } = one;
  return { ...presentListed(one), fields, text, closedAt, closedBy, answer };
}
