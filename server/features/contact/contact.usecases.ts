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

/** Keeps a visitor's message and sends it to the site's address. */
export async function receiveContactMessage(deps: Deps, message: ContactMessage): Promise<void> {
  const id = deps.newId();
  const mail = contactMessageMail(id, deps.contactTo, deps.brand, message);
  await deps.messages.save(id, message, mail, deps.now());
  deps.wakeOutbox();
}
