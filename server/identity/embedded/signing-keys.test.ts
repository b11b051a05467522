import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityTokens } from '#server/identity/embedded/identity-tokens.ts';
import { identityOnDatabase, TEST_SECRET, testClock } from '#server/identity/testing/identity-on-database.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';

const USER = { userId: 'user-1', email: 'ana@example.org', sid: 'sid-1' };

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase;
  const clock = testClock();
  const process = (secret?: string, previous?: string) => {
    const { signingKeys } = identityOnDatabase(database, clock.now, null, secret, previous);
    return { keys: signingKeys, tokens: identityTokens(signingKeys, clock.now) };
  };

  beforeAll(async () => {
    database = await createTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('processes that start together on an empty database agree on one key', async () => {
    const processes = Array.from({ length: 6 }, () => process());
    const tokens = await Promise.all(processes.map((one) => one.tokens.issue(USER)));
    expect(new Set(tokens.map((token) => decodeProtectedHeader(token).kid)).size).toBe(1);
    for (const token of tokens)
      for (const one of processes) expect(await one.tokens.verify(token)).toMatchObject({ userId: 'user-1' });
  });

  test('a new key signs from now on, and what the old one signed stays good', async () => {
    const one = process();
    const before = await one.tokens.issue(USER);
    clock.advance(10);
    await one.keys.rotate();
    const after = await one.tokens.issue(USER);
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    const other = process();
    for (const token of [before, after]) expect(await other.tokens.verify(token)).not.toBeNull();
  });

  test('a token that was verified before ends when its time is over', async () => {
    const { tokens } = process();
    const token = await tokens.issue(USER);
    for (let i = 0; i < 2; i++) expect(await tokens.verify(token)).toMatchObject({ userId: 'user-1' });
    clock.advance(300);
    expect(await tokens.verify(token)).toBeNull();
  });

  test('the private key cannot be read in the database', async () => {
    const rows = await database.db.selectFrom('secrets').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { value } of rows) {
      expect(value).not.toContain('"d"');
      expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain('"kty"');
    }
  });

  test('while the secret is rotated each process accepts what the others signed, and so it goes on after', async () => {
    const next = 'the next secret of the tests, long enough as well';
    const before = process();
    const signedBefore = await before.tokens.issue(USER);
    const between = process(next, TEST_SECRET);
    const signedBetween = await between.tokens.issue(USER);
    const after = process(next);
    const signedAfter = await after.tokens.issue(USER);
    for (const token of [signedBefore, signedBetween, signedAfter])
      for (const one of [before, between, after]) expect(await one.tokens.verify(token)).not.toBeNull();
  });

  test('while the secret is rotated a code of the previous one is good', async () => {
    const [email, password] = ['ana@example.org', 'Corre.2026!x'];
    const consent = { version: '2025-10-01', acceptedAt: clock.now() };
    const before = identityOnDatabase(database, clock.now).identity;
    const signedUp = await before.signUp({ email, password, consent });
    const mail = await database.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow();
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    const between = identityOnDatabase(database, clock.now, null, 'x'.repeat(40), TEST_SECRET).identity;
    const signUpId = signedUp.ok ? signedUp.value.signUpId : '';
    expect(await between.confirmSignUp({ email, code, signUpId })).toMatchObject({ ok: true });
  });

  test('with another secret a new key is made, and nothing signed before is good', async () => {
    const before = await process().tokens.issue(USER);
    clock.advance(10);
    const moved = process('another secret of the tests, long enough too');
    expect(await moved.tokens.verify(before)).toBeNull();
    expect(await moved.tokens.verify(await moved.tokens.issue(USER))).toMatchObject({ userId: 'user-1' });
  });
});
