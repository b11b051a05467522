import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeAccount, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let clock = Date.parse('2026-08-01T17:00:00Z');
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

beforeAll(async () => {
  server = await startTestServer({}, () => new Date(clock));
});
afterAll(() => server.close());

async function signedIn(email: string, userAgent = PHONE) {
  const browser = server.browser();
  const answer = await browser.post(
    '/identity/sign-in',
    { email, password: PASSWORD },
    { headers: { 'user-agent': userAgent } },
  );
  const { session_token: token } = await answer.json();
  const sessions = async () => (await browser.get('/identity/sessions', { token })).json();
  const end = async (id: string) =>
    (await browser.call('DELETE', `/identity/sessions${id && `/${id}`}`, { token })).status;
  return { browser, token, sessions, end };
}

test('a runner sees each session with its device and day, which changes once an hour at most', async () => {
  const email = await madeAccount(server.deps);
  await signedIn(email, 'curl/8');
  clock += 59 * 60_000;
  const phone = await signedIn(email);
  const created = new Date(clock).toISOString();
  const first = await phone.sessions();
  expect(first).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome en Android',
      createdAt: created,
      lastSeenAt: created,
      current: true,
    },
    {
      id: expect.any(String),
      device: 'Dispositivo desconocido',
      createdAt: '2026-08-01T17:00:00.000Z',
      lastSeenAt: '2026-08-01T17:00:00.000Z',
      current: false,
    },
  ]);
  const seenAfter = async (minutes: number) => {
    clock += minutes * 60_000;
    const { session_token: token } = await (await phone.browser.post('/identity/refresh')).json();
    return (await (await phone.browser.get('/identity/sessions', { token })).json())[0].lastSeenAt;
  };
  expect(await seenAfter(59)).toBe(created);
  expect(await seenAfter(1)).toBe(new Date(clock).toISOString());
  // The id of a session opens none.
  const headers = { cookie: `zancada-hidden-session=${first[0].id}` };
  expect((await server.browser().post('/identity/refresh', undefined, { headers })).status).toBe(401);
  expect((await server.browser().get('/identity/session', { token: first[0].id })).status).toBe(401);
});

test('a runner ends one session or all others, and nobody another runner’s', async () => {
  const [email, other] = [await madeAccount(server.deps), await madeAccount(server.deps)];
  const [here, lost, third] = [await signedIn(email), await signedIn(email), await signedIn(email)];
  const stranger = await signedIn(other);
  const idOf = async ({ sessions }: typeof here) =>
    (await sessions()).find(({ current }: { current: boolean }) => current).id;
  const lostId = await idOf(lost);
  expect(await stranger.end(lostId)).toBe(404);
  expect(await here.end(lostId)).toBe(204);
  expect(await here.end(lostId)).toBe(404);
  expect((await lost.browser.post('/identity/refresh')).status).toBe(401);
  expect((await third.browser.post('/identity/refresh')).status).toBe(200);
  expect(await here.end('')).toBe(204);
  expect((await third.browser.get('/identity/session', { token: third.token })).status).toBe(401);
  expect(await here.sessions()).toHaveLength(1);
  expect(await stranger.sessions()).toHaveLength(1);
  expect(await here.end(await idOf(here))).toBe(204);
  expect(here.browser.jar.has('zancada-hidden-session')).toBe(false);
  expect((await server.browser().get('/identity/sessions')).status).toBe(401);
  await signIn(here.browser, email);
});
