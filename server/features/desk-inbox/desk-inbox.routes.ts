import { type DeskMessage, deskMessages, deskSuggestions } from '#contract/desk-inbox.ts';
import { SUGGESTION_KINDS } from '#domain/suggestion.ts';
import type { StoredMessage } from '#server/db/mail/inbox-entry.ts';
import {
  type AnswerDeps,
  acceptSuggestion,
  answerMessage,
  rejectSuggestion,
  requireOf,
} from '#server/features/desk-inbox/answer-entry.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { nextOffset, OFFSET_PAGE, offsetOf } from '#server/http/offset-pages.ts';

const MESSAGES = ['contact'] as const;

/** The inbox at the desk (docs/product §17.34 accepting suggestions, §17.35 answer mail, §17.38 messages). */
export function deskInboxRoutes(api: Api, deps: AnswerDeps): void {
  const { inbox, now } = deps;

  bind(api, deskSuggestions.list, async ({ query: { state = null, after } }) => {
    const offset = offsetOf(after);
    const { rows, total } = await inbox.list(SUGGESTION_KINDS, state, OFFSET_PAGE, offset);
    const suggestions = rows.map(({ fields, text, closedAt, closedBy, answer, ...listed }) => listed);
    return { suggestions, total, next: nextOffset(offset, total) };
  });

  bind(api, deskSuggestions.get, ({ params }) => requireOf(deps, SUGGESTION_KINDS, params.id));

  bind(api, deskSuggestions.accept, ({ params, body, user }) =>
    acceptSuggestion(deps, params.id, body, user.email),
  );

  bind(api, deskSuggestions.reject, ({ params, body, user }) =>
    rejectSuggestion(deps, params.id, body.text, user.email),
  );

  bind(api, deskMessages.list, async ({ query: { state = null, after } }) => {
    const offset = offsetOf(after);
    const { rows, total } = await inbox.list(MESSAGES, state, OFFSET_PAGE, offset);
    return { messages: rows.map(presentMessage), total, next: nextOffset(offset, total) };
  });

  bind(api, deskMessages.get, async ({ params }) =>
    presentMessage(await requireOf(deps, MESSAGES, params.id)),
  );

  bind(api, deskMessages.answer, async ({ params, body, user }) =>
    presentMessage(await answerMessage(deps, params.id, body.text, user.email)),
  );

  bind(api, deskMessages.close, async ({ params: { id }, user }) => {
    await requireOf(deps, MESSAGES, id);
    await inbox.putAway(id, user.email, now());
    return presentMessage(await requireOf(deps, MESSAGES, id));
  });
}

function presentMessage({ kind, raceUid, fields, text: message, ...one }: StoredMessage): DeskMessage {
  return { ...one, ...fields, message };
}
