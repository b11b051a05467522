import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callers } from '#server/features/identity/caller.ts';
import type { Env } from '#server/http/context.ts';
import { sessionCookies } from '#server/http/session-cookies.ts';
import { type SecretKeys, secretKeys } from '#server/identity/secret-keys.ts';

const EMAIL = 'ana@example.org';

function site(keys: SecretKeys) {
  const { callerOf, rememberDevice } = callers({
    cookies: sessionCookies(false),
    keys,
    addressOf: () => '10.0.0.1',
    now: () => new Date(),
    newId: () => 'first',
  });
  const app = new Hono<Env>();
  app.get('/', async (c) => c.json((await callerOf(c, EMAIL)).device));
  app.post('/', async (c) => {
    await rememberDevice(c, EMAIL, await callerOf(c, EMAIL));
    return c.body(null, 204);
  });
  return app;
}

test('§16.49 own device: while the secret is replaced a device that the previous one knows is still its own', async () => {
  const answer = await site(secretKeys(async () => 'one secret')).request('/', { method: 'POST' });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const deviceBy = async (keys: SecretKeys) =>
    (await site(keys).request('/', { headers: { cookie } })).json();
  expect(await deviceBy(secretKeys(async () => 'the next secret', 'one secret'))).toBe('first');
  expect(await deviceBy(secretKeys(async () => 'the next secret'))).toBeNull();
});
