import type { ContactMessage } from '#contract/contact.ts';
import type { ContactMessagesRepository } from '#server/db/contact-messages.repository.ts';
import { contactMessageMail } from '#server/email/messages/contact-message.ts';

type Deps = {
  messages: ContactMessagesRepository;
  contactTo: string;
  brand: string;
  now: () => Date;
  newId: () => string;
  wakeOutbox: () => void;
};

/** Somebody who presses twice on a slow page says the same thing once. */
const SAME_WITHIN_MS = 60_000;

/** Keeps a visitor's message and sends it to the site's address, once (docs/product.md §6.2). */
export async function receiveContactMessage(deps: Deps, message: ContactMessage): Promise<void> {
  const now = deps.now();
  if (await deps.messages.has(message, new Date(now.getTime() - SAME_WITHIN_MS))) return;
  const id = deps.newId();
  const mail = contactMessageMail(id, deps.contactTo, deps.brand, message);
  await deps.messages.save(id, message, mail, now);
  deps.wakeOutbox();
}
