import { AppError } from '#contract/errors.ts';
import { confirmSuggestion, getSuggestionByLink, sendSuggestion } from '#contract/suggestions.ts';
import {
  confirmByLink,
  receiveSuggestion,
  type SuggestionDeps,
} from '#server/features/suggestions/suggestions.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';
import type { HttpContext } from '#server/http/context.ts';
import { enforceLimit } from '#server/http/rate-limit.ts';

const SENT = { name: 'suggestion', most: 5, windowSeconds: 3600 };
const SENT_SITE = { name: 'suggestion-site', most: 200, windowSeconds: 3600 };
const LINK = { name: 'suggestion-link', most: 60, windowSeconds: 3600 };

type Deps = SuggestionDeps & { addressOf: (c: HttpContext) => string };

/** What anybody may suggest (docs/product.md §17.30 to §17.33). */
export function suggestionsRoutes(api: Api, deps: Deps): void {
  const { suggestions, limits, now, addressOf } = deps;

  bind(api, sendSuggestion, async ({ body, c }) => {
    await enforceLimit(limits, SENT, addressOf(c), now());
    await enforceLimit(limits, SENT_SITE, 'everybody', now());
    await receiveSuggestion(deps, body);
    return { message: 'Revisa tu correo y confirma la sugerencia con el enlace que te enviamos.' };
  });

  bind(api, getSuggestionByLink, async ({ params, c }) => {
    await enforceLimit(limits, LINK, addressOf(c), now());
    const found = await suggestions.byLink(params.token, now());
    if (!found) throw new AppError('NotFound');
    const { kind, state, raceName, fields, text } = found;
    return state === 'unconfirmed' ? { kind, raceName, fields, text } : null;
  });

  bind(api, confirmSuggestion, async ({ params, c }) => {
    await enforceLimit(limits, LINK, addressOf(c), now());
    await confirmByLink(deps, params.token);
    return undefined;
  });
}
