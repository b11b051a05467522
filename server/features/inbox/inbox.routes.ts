import { sendContactMessage } from '#contract/contact.ts';
import { AppError } from '#contract/errors.ts';
import { confirmSuggestion, getSuggestionByLink, sendSuggestion } from '#contract/suggestions.ts';
import {
  confirmByLink,
  type InboxDeps,
  receiveContactMessage,
  receiveSuggestion,
} from '#server/features/inbox/inbox.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';

/** What anybody writes to the site (docs/product §6 contact, §17.30 suggestions to §17.33 mailbox share; decision 058). */
export function inboxRoutes(api: Api, deps: InboxDeps): void {
  bind(api, sendContactMessage, async ({ body }) => {
    await receiveContactMessage(deps, body);
    return { message: 'Mensaje enviado. Te responderemos pronto.' };
  });

  bind(api, sendSuggestion, async ({ body }) => {
    await receiveSuggestion(deps, body);
    return { message: 'Revisa tu correo y confirma la sugerencia con el enlace que te enviamos.' };
  });

  bind(api, getSuggestionByLink, async ({ params }) => {
    const found = await deps.inbox.byLink(params.token, deps.now());
    if (!found) throw new AppError('NotFound');
    const { kind, state, raceName, fields, text } = found;
    return state === 'unconfirmed' ? { kind, raceName, fields, text } : null;
  });

  bind(api, confirmSuggestion, async ({ params }) => {
    await confirmByLink(deps, params.token);
    return undefined;
  });
}
