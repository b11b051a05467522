import { describe, expect, test } from 'vitest';
import { inboxRepository } from '#server/db/mail/inbox.repository.ts';
import type { NewMessage, NewSuggestion } from '#server/db/mail/inbox-entry.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = new Date('2026-08-01T17:00:00Z');
const DAY = 24 * 3_600_000;
const later = (days: number) => new Date(NOW.getTime() + days * DAY);
const MAIL = { to: 'ana@example.org', replyTo: null, subject: 'S', html: 'h', text: 't' };
const RACE: NewSuggestion = {
  kind: 'race',
  raceUid: null,
  raceName: 'Media «de» la Sabana 🏃',
  email: 'ana@example.org',
  fields: { city: 'Chía', distances: "5K' y 10K" },
  text: '¿Sí?\nSí.',
};
const MESSAGE: NewMessage = {
  kind: 'contact',
  raceUid: null,
  raceName: 'Carrera del Sol',
  email: 'Ana@example.org',
  fields: { name: 'Ana', date: '2026-09-20', location: 'Cali' },
  text: '¡Falta esta carrera!\nGracias.',
};
const ANSWER = { raceUid: null, by: 'eva@example.org', answer: 'Gracias.' };

describe.each(ENGINES)('what people write to the site, on %s', (engine) => {
  const database = useDatabase(engine);
  const inbox = () => inboxRepository(database().db);
  const suggest = (id: string, change: Partial<NewSuggestion> = {}) =>
    inbox().save(id, { ...RACE, ...change }, { ...MAIL, id: `mail-${id}` }, NOW, `secret-${id}`);
  const write = (id: string, mailId = `mail-${id}`) =>
    inbox().save(id, MESSAGE, { ...MAIL, id: mailId }, NOW);
  const idsIn = async (table: 'inbox' | 'outbox') =>
    (await database().db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

  test('a suggestion comes back word for word by its link', async () => {
    await suggest('a');
    expect(await inbox().byLink('secret-a', later(6.9))).toMatchObject({ ...RACE, state: 'unconfirmed' });
    expect(await inbox().byLink('secret-a', later(7))).toBeNull();
    expect(await inbox().byLink('secret-b', NOW)).toBeNull();
  });

  test('a message is kept word for word, new at once, with the mail that announces it', async () => {
    await write('m');
    const kept = { createdAt: NOW.toISOString(), answer: null, closedAt: null, closedBy: null };
    expect(await inbox().byId(['contact'], 'm')).toEqual({ ...MESSAGE, ...kept, id: 'm', state: 'new' });
    const taken = await outboxRepository(database().db).take(NOW, 1_000);
    expect(taken?.mail).toMatchObject({ id: 'mail-m', to: MAIL.to });
  });

  test('neither it nor its mail is kept where the other cannot be', async () => {
    await write('first');
    await expect(write('second', 'mail-first')).rejects.toThrow();
    expect(await write('first', 'mail-second')).toBe(false);
    expect([await idsIn('inbox'), await idsIn('outbox')]).toEqual([['first'], ['mail-first']]);
  });

  test('of presses at the same time one is kept, with its mail', async () => {
    const kept = await Promise.all(['1', '2', '3'].map((mailId) => write('m', mailId)));
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect([await idsIn('inbox'), await idsIn('outbox')]).toEqual([['m'], [expect.any(String)]]);
  });

  test('the very same one is told from one that differs in a word', async () => {
    await suggest('a');
    await write('m');
    for (const one of [RACE, MESSAGE]) {
      expect(await inbox().has(one, NOW)).toBe(true);
      expect(await inbox().has(one, later(1))).toBe(false);
    }
    expect(await inbox().has({ ...RACE, raceUid: 'sol' }, NOW)).toBe(false);
    expect(await inbox().has({ ...RACE, fields: { city: 'Cajicá' } }, NOW)).toBe(false);
    expect(await inbox().has({ ...MESSAGE, fields: { ...MESSAGE.fields, name: 'Eva' } }, NOW)).toBe(false);
  });

  test('each kind is listed and found by itself, and nothing that waits for its sender', async () => {
    await suggest('hidden');
    await suggest('shown', { kind: 'correction', raceUid: 'sol' });
    await inbox().confirm('shown', NOW);
    await write('m');
    const ids = async (...kinds: ('contact' | 'race' | 'correction')[]) =>
      (await inbox().list(kinds, null, 10, 0)).rows.map(({ id }) => id);
    expect([await ids('contact'), await ids('race', 'correction')]).toEqual([['m'], ['shown']]);
    expect(await inbox().byId(['race'], 'hidden')).toBeNull();
    expect(await inbox().byId(['race', 'correction'], 'm')).toBeNull();
  });

  test('of presses at the same time one confirms', async () => {
    await suggest('a');
    const presses = await Promise.all([1, 2, 3].map(() => inbox().confirm('a', NOW)));
    expect(presses.filter(Boolean)).toHaveLength(1);
  });

  test('an unconfirmed suggestion is kept for seven days, one that nobody answered for twelve months', async () => {
    await suggest('unconfirmed');
    await suggest('waiting');
    await inbox().confirm('waiting', NOW);
    await inbox().sweep(later(6.9));
    expect(await idsIn('inbox')).toEqual(['unconfirmed', 'waiting']);
    await inbox().sweep(later(7));
    expect(await idsIn('inbox')).toEqual(['waiting']);
    await inbox().sweep(later(365));
    expect(await idsIn('inbox')).toEqual(['waiting']);
    await inbox().sweep(later(365.1));
    expect(await idsIn('inbox')).toEqual([]);
  });

  test('a suggestion is kept for twelve months from its answer, a message from when it was written', async () => {
    await suggest('race');
    await inbox().confirm('race', NOW);
    await write('message');
    const mail = { ...MAIL, id: 'answer' };
    await inbox().close({ ...ANSWER, id: 'race', state: 'accepted', at: later(100), mail });
    await inbox().close({
      ...ANSWER,
      id: 'message',
      state: 'answered',
      at: later(100),
      mail: { ...mail, id: 'b' },
    });
    await inbox().sweep(later(365.1));
    expect(await idsIn('inbox')).toEqual(['race']);
    await inbox().sweep(later(465.1));
    expect(await idsIn('inbox')).toEqual([]);
  });
});
