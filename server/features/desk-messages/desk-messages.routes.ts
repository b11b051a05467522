import { type DeskMessage, deskMessages } from '#contract/desk-messages.ts';
import { AppError } from '#contract/errors.ts';
import type {
  ContactMessagesRepository,
  StoredContactMessage,
} from '#server/db/mail/contact-messages.repository.ts';
import { messageAnswerMail } from '#server/email/messages/message-answer.ts';
import { type Api, bind } from '#server/http/bind.ts';
import { nextOffset, OFFSET_PAGE, offsetOf } from '#server/http/offset-pages.ts';

type Deps = {
  contactMessages: ContactMessagesRepository;
  config: Parameters<typeof messageAnswerMail>[1];
  now: () => Date;
  newId: () => string;
  wakeOutbox: () => void;
};

/** The messages of the contact form at the desk (docs/product §17.38 messages). */
export function deskMessagesRoutes(
  api: Api,
  { contactMessages, config, now, newId, wakeOutbox }: Deps,
): void {
  const requireMessage = async (id: string): Promise<StoredContactMessage> => {
    const found = await contactMessages.byId(id);
    if (!found) throw new AppError('NotFound');
    return found;
  };

  bind(api, deskMessages.list, async ({ query: { state = null, after } }) => {
    const offset = offsetOf(after);
    const { rows, total } = await contactMessages.list(state, OFFSET_PAGE, offset);
    return { messages: rows.map(present), total, next: nextOffset(offset, total) };
  });

  bind(api, deskMessages.get, async ({ params }) => present(await requireMessage(params.id)));

  bind(api, deskMessages.answer, async ({ params: { id }, body: { text }, user }) => {
    const mail = messageAnswerMail(newId(), config, await requireMessage(id), text);
    if (!(await contactMessages.answer(id, text, user.email, mail, now())))
      throw new AppError('StaleUpdate', { detail: 'Otra persona ya respondió o cerró este mensaje.' });
    wakeOutbox();
    return present(await requireMessage(id));
  });

  bind(api, deskMessages.close, async ({ params: { id }, user }) => {
    await requireMessage(id);
    await contactMessages.close(id, user.email, now());
    return present(await requireMessage(id));
  });
}

function present(one: StoredContactMessage): DeskMessage {
  const { id, name, email, raceName, date, location, message, state, createdAt } = one;
  const { answer, closedAt, closedBy } = one;
  return {
    id,
    name,
    email,
    raceName,
    date,
    location,
    message,
    state,
    createdAt,
    answer,
    closedAt,
    closedBy,
  };
}
