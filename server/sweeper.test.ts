import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atHome } from '#server/identity/testing/identity-harness.ts';
import { startSweeper, sweep } from '#server/sweeper.ts';
import { madeAccount } from '#server/testing/accounts.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const HOUR = 3600_000;
const MESSAGE = { name: 'Luz', raceName: 'Sol', date: '2026-09-20', location: 'Cali', message: 'Hola' };

test('what has ended is forgotten, and what is open stays', async () => {
  let clock = Date.now();
  const app = await createTestApp({ now: () => new Date(clock) });
  const { db } = app.deps.database;
  const email = await madeAccount(app.deps);
  const open = () => app.deps.identity.signIn({ email, password: 'Corre.2026!x' });
  const counts = () =>
    Promise.all(
      (['sessions', 'mailedCodes', 'rateLimits'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  await open();
  await atHome(app.deps.identity).sendResetCode(email);
  await app.deps.limits.count('a', 60, app.deps.now());
  await sweep(app.deps);
  expect(await counts()).toEqual([1, 3, 1]);
  clock += 30 * 24 * HOUR;
  await open();
  await app.deps.limits.count('b', 60, app.deps.now());
  await sweep(app.deps);
  expect(await counts()).toEqual([1, 0, 1]);
  await app.close();
});

test('of a code that could not be mailed while it was good nothing stays but that it failed', async () => {
  let clock = Date.now();
  const app = await createTestApp({ now: () => new Date(clock) });
  await atHome(app.deps.identity).sendResetCode(await madeAccount(app.deps));
  clock += 10 * 60_000;
  expect(await app.deps.outbox.take(app.deps.now(), 60_000)).toBeNull();
  await sweep(app.deps);
  const waiting = () => app.deps.database.db.selectFrom('outbox').selectAll().execute();
  expect(await waiting()).toMatchObject([
    { recipient: expect.stringMatching(/^r…@/), subject: '', text: '' },
  ]);
  clock += 8 * 24 * HOUR;
  await sweep(app.deps);
  expect(await waiting()).toEqual([]);
  await app.close();
});

test('an account that nobody confirmed is forgotten in the end, and its address is free', async () => {
  let clock = Date.now();
  const app = await createTestApp({ now: () => new Date(clock) });
  const email = 'luz@example.org';
  const consent = { version: '2025-10-01', acceptedAt: app.deps.now() };
  await app.deps.identity.signUp({ email, password: 'Corre.2026!x', consent });
  clock += 8 * 24 * HOUR;
  await sweep(app.deps);
  expect(await app.deps.database.db.selectFrom('signUps').selectAll().execute()).toEqual([]);
  await app.close();
});

test('a contact message is kept for twelve months, and what is swept leaves no trace in the files', async () => {
  let clock = Date.parse('2026-08-01T17:00:00Z');
  const app = await createTestApp({ now: () => new Date(clock) });
  const body = JSON.stringify({ ...MESSAGE, email: 'luz@example.org' });
  await app.call('/prod/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const kept = () => app.deps.database.db.selectFrom('inbox').select('id').execute();
  const isInFiles = () =>
    readdirSync(app.config.dataDir).some((name) =>
      readFileSync(join(app.config.dataDir, name)).includes('luz@example.org'),
    );
  clock += 365 * 24 * HOUR - 1;
  await sweep(app.deps);
  expect(await kept()).toHaveLength(1);
  expect(isInFiles()).toBe(true);
  clock += 2;
  await sweep(app.deps);
  expect(await kept()).toEqual([]);
  expect(isInFiles()).toBe(false);
  await app.close();
});

test('a database that is away stops neither the sweeping nor the process', async () => {
  const app = await createTestApp();
  await app.deps.database.close();
  await startSweeper(app.deps).stop();
  expect(app.logLines).toContainEqual(
    expect.objectContaining({ msg: 'periodic work failed', work: 'sweeping' }),
  );
  await app.close();
});
