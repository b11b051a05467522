import { beforeEach, describe, expect, test } from 'vitest';
import { sessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import { type Asker, ownRead } from '#server/db/runners/own-read.ts';
import { saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = new Date('2026-08-01T17:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

describe.each(ENGINES)('a read of own rows on %s', (engine) => {
  const database = useDatabase(engine);
  const sessions = () => sessionsRepository(database().db);
  const read = (by: Asker) =>
    ownRead(database().db, (email, status: string) =>
      database()
        .db.selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('status', '=', status as never),
    )(by, 'confirmed');
  let ana: Asker;

  beforeEach(async () => {
    const email = await saveOwner(database(), 'ana@example.org');
    ana = { email, sid: 'sid', userId: 'id of ana@example.org', now: NOW };
    const session = { sid: 'sid', credentialHash: 'hash', userId: ana.userId, passwordHash: null };
    await sessions().open({ ...session, sealedRefreshToken: null, now: NOW, expiresAt: later(24) });
  });

  test('answers while the session lives, also when there are no such rows', async () => {
    expect(await read(ana)).toMatchObject({ id: ana.userId });
    expect(await read({ ...ana, email: 'luz@example.org' as never })).toMatchObject({ id: null });
  });

  test('answers nothing in a session that has ended, is over or is somebody else’s', async () => {
    const ended = { code: 'InvalidToken' };
    await expect(read({ ...ana, now: later(24) })).rejects.toMatchObject(ended);
    await expect(read({ ...ana, userId: 'id of luz@example.org' })).rejects.toMatchObject(ended);
    await sessions().close({ sid: 'sid', userId: ana.userId });
    await expect(read(ana)).rejects.toMatchObject(ended);
  });

  test('is noted as the last use of the session, an hour after the one before', async () => {
    const seen = async () => (await sessions().ofUser(ana.userId, NOW))[0]?.lastSeenAt;
    await read({ ...ana, now: later(0.9) });
    expect(await seen()).toBe(NOW.toISOString());
    await read({ ...ana, now: later(1) });
    expect(await seen()).toBe(later(1).toISOString());
  });
});
