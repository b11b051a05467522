import { sendContactMessage } from '#contract/contact.ts';
import { receiveContactMessage } from '#server/features/contact/contact.usecases.ts';
import { type Api, bind } from '#server/http/bind.ts';

/** The contact form's call (docs/product §6 contact). */
export function contactRoutes(api: Api, deps: Parameters<typeof receiveContactMessage>[0]): void {
  bind(api, sendContactMessage, async ({ body }) => {
    await receiveContactMessage(deps, body);
    return { message: 'Mensaje enviado. Te responderemos pronto.' };
  });
}
