import { AppError } from '#contract/errors.ts';
import { confirmSuggestion, getSuggestionByLink, sendSuggestion } from '#contract/suggestions.ts';
import {
  confirmByLink,
  receiveSuggestion,
  type SuggestionDeps,
} from '#server/features/suggestions/suggestions.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';

/** What anybody may suggest (docs/product §17.30 suggestions to §17.33 mailbox share; decision 058). */
export function suggestionsRoutes(api: Api, deps: SuggestionDeps): void {
  const { suggestions, now } = deps;

  bind(api, sendSuggestion, async ({ body }) => {
    await receiveSuggestion(deps, body);
    return { message: 'Revisa tu correo y confirma la sugerencia con el enlace que te enviamos.' };
  });

  bind(api, getSuggestionByLink, async ({ params }) => {
    const found = await suggestions.byLink(params.token, now());
    if (!found) throw new AppError('NotFound');
    const { kind, state, raceName, fields, text } = found;
    return state === 'unconfirmed' ? { kind, raceName, fields, text } : null;
  });

  bind(api, confirmSuggestion, async ({ params }) => {
    await confirmByLink(deps, params.token);
    return undefined;
  });
}
