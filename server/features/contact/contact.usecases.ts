import type { ContactMessage } from '#contract/contact.ts';
import type { Config } from '#server/config.ts';
import type { ContactMessagesRepository } from '#server/db/mail/contact-messages.repository.ts';
import { contactMessageMail } from '#server/email/messages/contact-message.ts';

type Deps = {
  config: Pick<Config, 'contactTo' | 'site'>;
  contactMessages: ContactMessagesRepository;
  now: () => Date;
  newId: () => string;
  wakeOutbox: () => void;
};

/** Deduplicates a double click on a slow page. */
const SAME_WITHIN_MS = 60_000;

/** Stores a message and mails it to the site, once (docs/product §6.2 contact effect). */
export async function receiveContactMessage(deps: Deps, message: ContactMessage): Promise<void> {
  const { config, contactMessages } = deps;
  const now = deps.now();
  if (await contactMessages.has(message, new Date(now.getTime() - SAME_WITHIN_MS))) return;
  const id = deps.newId();
  const mail = contactMessageMail(id, config.contactTo, config.site.name, message);
  await contactMessages.save(id, message, mail, now);
  deps.wakeOutbox();
}
