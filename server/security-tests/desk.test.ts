import { afterAll, expect, test } from 'vitest';
import { DESK_API } from '#contract/index.ts';
import { madeAccount, OTHER_PASSWORD, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { createBrowser, verdict } from '#server/testing/browser.ts';
import { buildRace } from '#server/testing/factories.ts';
import { signedInEditor, signedInRunner } from '#server/testing/signed-in-runner.ts';
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts';

let now = TEST_NOW;
const race = buildRace();
const server = await createTestApp({ races: [race], now: () => now });
afterAll(() => server.close());

type Call = (method: string, path: string, body?: object) => Promise<Response>;

const CALLS = Object.values(DESK_API).flatMap((calls) => Object.values(calls));
const newBrowser = () =>
  createBrowser((path, init) => server.call(path, init), server.config.apiKey, '10.0.0.9');

/** What each of the desk's calls answers, without anything that a caller would have to know. */
async function answers(call: Call, calls = CALLS): Promise<string[]> {
  const all = calls.map(async ({ method, path }) => {
    const body = method === 'GET' ? undefined : {};
    const answer = await call(method, path.replace('{id}', race.uid).replace('{change}', 'x'), body);
    return `${answer.status} ${await answer.text()}`;
  });
  return [...new Set(await Promise.all(all))];
}

async function unknownAddress(call: Call): Promise<string[]> {
  const answer = await call('GET', '/desk/shoes');
  return [`404 ${await answer.text()}`];
}

test('for a visitor, a runner, an ended session and a former editor no call of the desk exists', async () => {
  const [runner, ended, former] = [
    await signedInRunner(server),
    await signedInEditor(server),
    await signedInEditor(server),
  ];
  await ended.call('POST', '/identity/sign-out');
  await server.deps.users.setRank(former.email, null);
  const visitor = newBrowser();
  const nobody: Call[] = [
    (method, path, body) => visitor.call(method, path, { body }),
    (method, path, body) => visitor.call(method, path, { body, token: 'a.b.c' }),
    runner.call,
    ended.call,
    former.call,
  ];
  for (const call of nobody) expect(await answers(call)).toEqual(await unknownAddress(nobody[0] as Call));
  expect((await server.deps.desk.entry('races', race.uid))?.version).toBe(1);
});

test('who is made editor edits from the next call on, and who no longer is does not', async () => {
  const runner = await signedInRunner(server);
  const list = async () => (await runner.get('/desk/races')).status;
  expect(await list()).toBe(404);
  await server.deps.users.setRank(runner.email, 'editor');
  expect(await list()).toBe(200);
  await server.deps.users.setRank(runner.email, null);
  expect(await list()).toBe(404);
});

test('for an editor the calls of chiefs do not exist', async () => {
  const editor = await signedInEditor(server);
  const calls = CALLS.filter(({ access }) => access === 'chief');
  expect(calls.length).toBeGreaterThan(0);
  expect(await answers(editor.call, calls)).toEqual(await unknownAddress(editor.call));
});

test('twelve hours after the password the desk asks for it again, in each session, and for nothing else', async () => {
  const email = await madeAccount(server.deps);
  await server.deps.users.setRank(email, 'chief');
  const [here, there] = [newBrowser(), newBrowser()];
  for (const browser of [here, there]) await signIn(browser, email);
  const tokenOf = async (browser: typeof here) =>
    (await (await browser.post('/identity/refresh')).json()).session_token as string;
  now = new Date(now.getTime() + 12 * 3_600_000);
  const [token, other] = [await tokenOf(here), await tokenOf(there)];
  const refused = await answers((method, path, body) =>
    path === '/desk/password' ? here.get('/desk/races', { token }) : here.call(method, path, { body, token }),
  );
  expect(refused).toEqual([expect.stringMatching(/^403 .*"PasswordNeeded"/)]);
  expect((await here.get('/identity/session', { token })).status).toBe(200);

  const prove = (password: string) => here.post('/desk/password', { password }, { token });
  const wrong = await prove(OTHER_PASSWORD);
  expect(await wrong.json()).toMatchObject({
    code: 'NotAuthorized',
    detail: 'La contraseña no es correcta.',
  });
  expect((await here.get('/desk/races', { token })).status).toBe(403);
  expect((await prove(PASSWORD)).status).toBe(204);
  expect((await here.get('/desk/races', { token })).status).toBe(200);
  expect((await there.get('/desk/races', { token: other })).status).toBe(403);
  for (let guess = 0; guess < 3; guess++) expect((await prove(OTHER_PASSWORD)).status).toBe(401);
  expect((await prove(PASSWORD)).status).toBe(429);
});

test('a form on a foreign site does nothing with an editor’s cookies', async () => {
  const email = await madeAccount(server.deps);
  await server.deps.users.setRank(email, 'editor');
  const browser = newBrowser();
  const { session_token: token } = await signIn(browser, email);
  const withdraw = (headers: Record<string, string>) =>
    browser.call('POST', `/desk/races/${race.uid}/withdraw`, { token, headers });
  const forbidden = { status: 403, code: 'Forbidden' };
  expect(await verdict(await withdraw({ origin: 'https://evil.example' }))).toEqual(forbidden);
  expect(await verdict(await withdraw({ 'sec-fetch-site': 'cross-site' }))).toEqual(forbidden);
  expect(await verdict(await withdraw({ 'x-xsrf-token': '' }))).toEqual(forbidden);
  expect((await server.deps.desk.entry('races', race.uid))?.state).toBe('published');
});

test('script in a text stays text, and the address of a script is refused', async () => {
  const editor = await signedInEditor(server);
  const { uid: _, code: __, ...fields } = buildRace({ name: '<script>alert(1)</script>' });
  const create = (more: object) => editor.call('POST', '/desk/races', { fields: { ...fields, ...more } });
  const { id } = await (await create({})).json();
  await editor.call('POST', `/desk/races/${id}/publish`);
  const shown = await editor.get(`/races/${id}`);
  expect(shown.headers.get('content-type')).toContain('application/json');
  expect(await shown.json()).toMatchObject({ name: fields.name });
  for (const field of ['organizerUrl', 'imageUrl', 'sourceUrl'])
    expect((await create({ [field]: 'javascript:alert(1)' })).status).toBe(422);
});

test('the published document does not name the desk', async () => {
  expect(await (await server.call('/prod/api/openapi.json')).text()).not.toMatch(/desk|editor/i);
});
