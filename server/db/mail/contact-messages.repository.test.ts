import { describe, expect, test } from 'vitest';
import { contactMessagesRepository } from '#server/db/mail/contact-messages.repository.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = new Date('2026-08-01T17:00:00Z');
const MESSAGE = {
  name: 'Ana',
  email: 'ana@example.org',
  raceName: 'Carrera del Sol',
  date: '2026-09-20',
  location: 'Cali',
  message: '¡Falta esta carrera!\nGracias.',
};

describe.each(ENGINES)('contact messages on %s', (engine) => {
  const database = useDatabase(engine);

  const save = (id: string, mailId: string) => {
    const mail = {
      id: mailId,
      to: 'hola@zancada.example',
      replyTo: null,
      subject: 'S',
      html: 'h',
      text: 't',
    };
    return contactMessagesRepository(database().db).save(id, MESSAGE, mail, NOW);
  };
  const stored = async () => ({
    messages: (await database().db.selectFrom('contactMessages').select('id').execute()).map(({ id }) => id),
    mails: (await database().db.selectFrom('outbox').select('id').execute()).map(({ id }) => id),
  });

  test('a message is kept word for word, with the mail that announces it', async () => {
    await save('m', 'mail');
    expect(await database().db.selectFrom('contactMessages').selectAll().execute()).toEqual([
      {
        id: 'm',
        name: 'Ana',
        email: 'ana@example.org',
        raceName: 'Carrera del Sol',
        date: '2026-09-20',
        location: 'Cali',
        message: '¡Falta esta carrera!\nGracias.',
        createdAt: '2026-08-01T17:00:00.000Z',
        state: 'new',
        answer: null,
        closedAt: null,
        closedBy: null,
      },
    ]);
    const taken = await outboxRepository(database().db).take(NOW, 1_000);
    expect(taken?.mail).toMatchObject({ id: 'mail', to: 'hola@zancada.example' });
  });

  test('a message whose mail cannot be kept is not kept either', async () => {
    await save('first', 'mail');
    await expect(save('second', 'mail')).rejects.toThrow();
    expect(await stored()).toEqual({ messages: ['first'], mails: ['mail'] });
  });

  test('a mail whose message cannot be kept is not kept either', async () => {
    await save('message', 'first');
    await expect(save('message', 'second')).rejects.toThrow();
    expect(await stored()).toEqual({ messages: ['message'], mails: ['first'] });
  });
});
