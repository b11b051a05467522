import { describe, expect, test } from 'vitest';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { openDatabase } from '#server/db/engine/client.ts';
import { outboxRepository } from '#server/db/mail/outbox.repository.ts';
import { saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = new Date('2026-08-01T17:00:00Z');
const LEASE_MS = 60_000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const mail = (id: string) => ({
  id,
  to: 'ana@example.org',
  replyTo: null,
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
});

describe.each(ENGINES)('the outbox on %s', (engine) => {
  const database = useDatabase(engine);

  const outbox = () => outboxRepository(database().db);

  test('an empty outbox has nothing to take', async () => {
    expect(await outbox().take(NOW, LEASE_MS)).toBeNull();
  });

  test('a mail is taken whole, and the one that waits longest first', async () => {
    await outbox().add(mail('later'), later(1_000));
    await outbox().add({ ...mail('first'), replyTo: 'visita@example.org' }, NOW);
    expect(await outbox().take(later(2_000), LEASE_MS)).toEqual({
      mail: { ...mail('first'), replyTo: 'visita@example.org' },
      told: null,
      attempts: 1,
    });
    expect((await outbox().take(later(2_000), LEASE_MS))?.mail.id).toBe('later');
  });

  test('mails that wait are counted, with the time of the oldest and without those that are too old', async () => {
    expect(await outbox().waiting(NOW)).toEqual({ waiting: 0, oldest: null });
    await outbox().add(mail('expired'), NOW, later(1_000));
    await outbox().add(mail('second'), later(2_000));
    await outbox().add(mail('first'), later(1_000));
    expect(await outbox().waiting(later(3_000))).toEqual({ waiting: 2, oldest: later(1_000) });
    expect(await outbox().sweep(later(3_000))).toBe(1);
  });

  test('a mail is not taken before its time', async () => {
    await outbox().add(mail('a'), later(1));
    expect(await outbox().take(NOW, LEASE_MS)).toBeNull();
    expect((await outbox().take(later(1), LEASE_MS))?.mail.id).toBe('a');
  });

  test('a mail that somebody has taken is left to them until the lease ends', async () => {
    await outbox().add(mail('a'), NOW);
    await outbox().take(NOW, LEASE_MS);
    expect(await outbox().take(later(LEASE_MS - 1), LEASE_MS)).toBeNull();
    expect(await outbox().take(later(LEASE_MS), LEASE_MS)).toMatchObject({ mail: { id: 'a' }, attempts: 2 });
  });

  test('a mail that left is never taken again', async () => {
    await outbox().add(mail('a'), NOW);
    await outbox().add(mail('b'), NOW);
    await outbox().sent({ mail: mail('a'), told: null }, NOW);
    expect((await outbox().take(NOW, LEASE_MS))?.mail.id).toBe('b');
    expect(await outbox().take(NOW, LEASE_MS)).toBeNull();
  });

  test('a mail that is put off is taken again when its time has come', async () => {
    await outbox().add(mail('a'), NOW);
    await outbox().take(NOW, LEASE_MS);
    await outbox().postpone('a', NOW, 2_000);
    expect(await outbox().take(later(1_999), LEASE_MS)).toBeNull();
    expect(await outbox().take(later(2_000), LEASE_MS)).toMatchObject({ attempts: 2 });
  });

  test('a mail that is of no more use is not taken, loses its text, and is forgotten a week later', async () => {
    await outbox().add(mail('code'), NOW, later(600_000));
    await outbox().add(mail('note'), NOW);
    expect((await outbox().take(later(599_999), LEASE_MS))?.mail.id).toBe('code');
    const day = 24 * 3_600_000;
    expect((await outbox().take(later(day), LEASE_MS))?.mail.id).toBe('note');
    expect(await outbox().take(later(day), LEASE_MS)).toBeNull();
    const kept = () => database().db.selectFrom('outbox').select(['id', 'text']).orderBy('id').execute();
    expect(await outbox().sweep(later(day))).toBe(1);
    expect(await kept()).toEqual([
      { id: 'code', text: '' },
      { id: 'note', text: 'Hola' },
    ]);
    expect(await outbox().sweep(later(8 * day + LEASE_MS))).toBe(1);
    expect(await kept()).toEqual([{ id: 'note', text: '' }]);
    expect(await outbox().sweep(later(16 * day))).toBe(0);
    expect(await kept()).toEqual([]);
  });

  test('whoever deletes the account takes along the mail that waits for it', async () => {
    const ana = await saveOwner(database(), mail('').to);
    await outbox().add(mail('a'), NOW);
    await outbox().add({ ...mail('b'), to: 'luz@example.org' }, NOW);
    const users = usersRepository(database().db);
    await users.remove((await users.byEmail(ana))?.id ?? '', ana);
    expect((await outbox().take(NOW, LEASE_MS))?.mail.id).toBe('b');
    expect(await outbox().take(NOW, LEASE_MS)).toBeNull();
  });

  test('takers in several processes never get the same mail', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `mail-${index}`);
    for (const id of ids) await outbox().add(mail(id), NOW);
    const other = openDatabase(database());
    const takers = [database().db, other.db, database().db, other.db].map((db) => outboxRepository(db));
    const taken = await Promise.all(
      takers.map(async (taker) => {
        const mine: string[] = [];
        for (let times = 0; times <= ids.length; times++) {
          const next = await taker.take(NOW, LEASE_MS);
          if (next) mine.push(next.mail.id);
        }
        return mine;
      }),
    );
    await other.close();
    expect(taken.flat().sort()).toEqual(ids.sort());
  });
});
