import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionsRepository } from '#server/db/accounts/sessions.repository.ts';
import { type User, usersRepository } from '#server/db/accounts/users.repository.ts';
import { hashPassword, verifyPassword } from '#server/identity/password-hash.ts';
import { identityOnDatabase, testClock } from '#server/identity/testing/identity-on-database.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';

describe.each(ENGINES)('on %s', (engine) => {
  const { now } = testClock();
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.close());

  async function account(passwordHash: string): Promise<User> {
    const id = randomUUID();
    const user: User = {
      id,
      email: `${id}@example.org`,
      status: 'confirmed',
      signUpId: id,
      passwordHash,
      consentVersion: '1',
      consentAt: now().toISOString(),
      createdAt: now().toISOString(),
    };
    await usersRepository(database.db).create(user);
    return user;
  }
  const opening = (user: User, passwordHash: string | null) => ({
    sid: randomUUID(),
    credentialHash: randomUUID(),
    userId: user.id,
    passwordHash,
    sealedRefreshToken: null,
    now: now(),
    expiresAt: new Date(now().getTime() + 60_000),
  });

  test('a password compared before it was reset opens no session after', async () => {
    const [users, sessions] = [usersRepository(database.db), sessionsRepository(database.db)];
    const user = await account('old');
    expect(await sessions.open(opening(user, 'old'))).toBe(true);
    await users.changePassword(user.id, 'new');
    expect(await sessions.open(opening(user, 'old'))).toBe(false);
    expect(await sessions.open(opening(user, 'new'))).toBe(true);
  });

  test('sign-ins that race with a reset leave no session of the old password', async () => {
    const [users, sessions] = [usersRepository(database.db), sessionsRepository(database.db)];
    for (let round = 0; round < 10; round++) {
      const user = await account('old');
      await Promise.all([
        ...Array.from({ length: 6 }, () => sessions.open(opening(user, 'old'))),
        users.changePassword(user.id, 'new'),
        ...Array.from({ length: 6 }, () => sessions.open(opening(user, 'old'))),
      ]);
      const left = await database.db
        .selectFrom('sessions')
        .select('sid')
        .where('userId', '=', user.id)
        .execute();
      expect(left).toEqual([]);
    }
  });

  test('a hash of earlier parameters is renewed by a sign-in, and the sign-in holds', async () => {
    const old = await hashPassword('Corre.2026!x', { memory: 8_192, passes: 1, parallelism: 1 });
    const user = await account(old);
    const { identity } = identityOnDatabase(database, now);
    const outcome = await identity.signIn({ email: user.email, password: 'Corre.2026!x' });
    if (!outcome.ok) throw new Error(outcome.code);
    const stored = (await usersRepository(database.db).byId(user.id))?.passwordHash ?? '';
    expect(stored).not.toBe(old);
    expect(await verifyPassword('Corre.2026!x', stored)).toEqual({ matches: true, outdated: false });
    expect(await identity.currentUser(outcome.value.idToken)).toMatchObject({ ok: true });
  });

  test('renewing a hash never brings back a password that was changed meanwhile', async () => {
    const users = usersRepository(database.db);
    const user = await account('old');
    await users.changePassword(user.id, 'new');
    await users.rewritePasswordHash(user.id, 'old', 'old, renewed');
    expect((await users.byId(user.id))?.passwordHash).toBe('new');
  });

  test('of two changes that started from one password only the first holds', async () => {
    const users = usersRepository(database.db);
    const user = await account('old');
    const results = await Promise.all(
      ['a', 'b'].map((next) => users.changePassword(user.id, next, { from: 'old' })),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });
});
