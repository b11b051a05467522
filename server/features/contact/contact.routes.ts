import { sendContactMessage } from '#contract/contact.ts';
import type { RateLimitsRepository } from '#server/db/rate-limits.repository.ts';
import { receiveContactMessage } from '#server/features/contact/contact.usecases.ts';
import { bind } from '#server/http/bind.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { App } from '#server/http/context.ts';
import { enforceLimit } from '#server/http/rate-limit.ts';

const CONTACT_LIMIT = { name: 'contact', most: 5, windowSeconds: 3600 };

type Deps = Parameters<typeof receiveContactMessage>[0] & {
  limits: RateLimitsRepository;
  trustProxy: number;
};

export function contactRoutes(app: App, deps: Deps): void {
  bind(app, sendContactMessage, async ({ body, c }) => {
    await enforceLimit(deps.limits, CONTACT_LIMIT, clientAddress(c, deps.trustProxy), deps.now());
    await receiveContactMessage(deps, body);
    return { message: 'Mensaje enviado. Te responderemos pronto.' };
  });
}
