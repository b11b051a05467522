import { sendContactMessage } from '#contract/contact.ts';
import type { RateLimitsRepository } from '#server/db/accounts/rate-limits.repository.ts';
import { receiveContactMessage } from '#server/features/contact/contact.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { enforceLimit } from '#server/http/rate-limit.ts';

const CONTACT_LIMIT = { name: 'contact', most: 5, windowSeconds: 3600 };
const CONTACT_SITE = { name: 'contact-site', most: 300, windowSeconds: 3600 };

type Deps = Parameters<typeof receiveContactMessage>[0] & {
  limits: RateLimitsRepository;
  trustProxy: number;
};

/** The contact form's call (docs/product.md §6). */
export function contactRoutes(api: Api, deps: Deps): void {
  bind(api, sendContactMessage, async ({ body, c }) => {
    await enforceLimit(deps.limits, CONTACT_LIMIT, clientAddress(c, deps.trustProxy), deps.now());
    await enforceLimit(deps.limits, CONTACT_SITE, 'everybody', deps.now());
    await receiveContactMessage(deps, body);
    return { message: 'Mensaje enviado. Te responderemos pronto.' };
  });
}
