import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskPaths } from '#contract/desk-paths.ts';
import { paths } from '#contract/paths.ts';
import { DEMO_RACE_PAGES } from '#domain/demonstration.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { madeAccount, newEmail, PASSWORD, signIn } from '#server/testing/accounts.ts';
import { cookiesOf, createBrowser } from '#server/testing/browser.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { plainPages } from '#server/testing/plain-pages.ts';
import { signedInEditor } from '#server/testing/signed-in-runner.ts';
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts';

const root = join(import.meta.dirname, '../..');
const files = readStaticFiles(join(root, 'build/desk/client'), '/edicion');
const SCRIPT = [...files.keys()].find((path) => path.endsWith('.js')) ?? '';
const ADDRESSES = [
  '/edicion',
  '/edicion/',
  '/edicion/carreras',
  '/edicion/clave',
  '/edicion/assets/x.js',
  SCRIPT,
];

let now = TEST_NOW;
const server = await createTestApp({
  now: () => now,
  renderPage: await loadBuiltPages(root),
  desk: { renderPage: await loadBuiltPages(root, 'build/desk'), staticFiles: files },
});
afterAll(() => server.close());

/** Secure cookies belong to localhost in development. */
function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('host', 'localhost:3000');
  return server.call(path, { ...init, headers });
}

async function somebody({ isEditor }: { isEditor: boolean }) {
  const browser = createBrowser(send, server.config.apiKey, '10.0.0.1');
  const email = await madeAccount(server.deps, newEmail());
  await server.deps.users.setRank(email, isEditor ? 'editor' : null);
  const { session_token: token } = await signIn(browser, email);
  const cookie = cookiesOf(browser.jar);
  const open = (path: string, headers = {}) => send(path, { headers: { cookie, ...headers } });
  const post = async (path: string, fields: Record<string, string>) => {
    const formToken = /name="formToken" value="([^"]+)"/.exec(
      await (await open('/edicion/clave')).text(),
    )?.[1];
    return send(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, ...(formToken && { formToken }) }).toString(),
    });
  };
  return {
    email,
    cookie,
    open,
    visit: plainPages(send, browser.jar, '10.0.0.1'),
    post,
    signOut: () => browser.post('/identity/sign-out', undefined, { token }),
  };
}

/** What an answer says but for what differs between any two. */
async function said(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  return { status: answer.status, headers, body: await answer.text() };
}

type Somebody = Awaited<ReturnType<typeof somebody>>;

let editor: Somebody;
let ended: Somebody;
let runner: Somebody;
beforeAll(async () => {
  editor = await somebody({ isEditor: true });
  runner = await somebody({ isEditor: false });
  ended = await somebody({ isEditor: true });
  expect((await ended.signOut()).status).toBe(204);
});

test.each([
  ['a visitor', () => (path: string) => send(path)],
  ['a runner', () => runner.open],
  ['an editor whose session has ended', () => ended.open],
])('for %s the desk is an address like any made-up one', async (_, who) => {
  const open = who();
  const madeUp = await said(await open('/no-existe'));
  expect(madeUp.status).toBe(404);
  for (const path of ADDRESSES) expect(await said(await open(path)), path).toEqual(madeUp);
  expect((await open('/edicion.data')).status).toBe((await open('/no-existe.data')).status);
});

test('a form of nobody’s to the desk is answered as one to a made-up address', async () => {
  expect((await runner.post('/edicion/clave', {})).status).toBe((await runner.post('/no-existe', {})).status);
});

test('an editor gets documents that nobody stores, and scripts that only their browser does', async () => {
  const page = await editor.open('/edicion');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const script = await editor.open(SCRIPT);
  expect([script.status, script.headers.get('cache-control')]).toEqual([
    200,
    'private, max-age=31536000, immutable',
  ]);
});

test('one who is no editor any more is nobody at the next request', async () => {
  const former = await somebody({ isEditor: true });
  expect((await former.open(SCRIPT)).status).toBe(200);
  await server.deps.users.setRank(former.email, null);
  expect((await former.open(SCRIPT)).status).toBe(404);
});

test('twelve hours after the password it is asked for again, and leads on to where the editor was going', async () => {
  const late = await somebody({ isEditor: true });
  now = new Date(TEST_NOW.getTime() + 13 * 3_600_000);
  const asked = await late.open('/edicion/blog?estado=borrador');
  expect([asked.status, asked.headers.get('location')]).toEqual([
    302,
    deskPaths.password('/edicion/blog?estado=borrador'),
  ]);
  const form = asked.headers.get('location') ?? '';
  expect((await late.open(form)).status).toBe(200);
  expect((await late.post(form, { password: 'Otra.2026!x' })).status).toBe(401);
  const proven = await late.post(form, { password: PASSWORD });
  expect([proven.status, proven.headers.get('location')]).toEqual([302, '/edicion/blog?estado=borrador']);
  expect((await late.open('/edicion/blog')).status).toBe(200);
  const away = await late.post(deskPaths.password('//evil.example/edicion'), { password: PASSWORD });
  expect(away.headers.get('location')).toBe('/edicion');
  now = TEST_NOW;
});

test('a form without the session’s token is refused', async () => {
  const answer = await send('/edicion/clave', {
    method: 'POST',
    headers: { cookie: editor.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'password=x',
  });
  expect(answer.status).toBe(403);
});

test('editors alone find the desk in their menu, and no public script names it', async () => {
  expect(await (await editor.open(paths.myRaces())).text()).toContain('href="/edicion"');
  expect(await (await runner.open(paths.myRaces())).text()).not.toContain('edicion');
  const client = join(root, 'build/client');
  const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(scripts.filter((name) => readFileSync(join(client, name), 'utf8').includes('/edicion'))).toEqual([]);
});

test('without JavaScript a draft is written, refused with what was typed, and saved', async () => {
  const form = await editor.visit('/edicion/crear/blog');
  form.fill({ 'Párrafo 1': 'Todo cuenta.' });
  const refused = await form.press('Guardar borrador');
  expect(refused.main.text).toContain('Es obligatorio.');
  expect(refused.value('Párrafo 1')).toBe('Todo cuenta.');
  refused.fill({ Título: 'Sin guion' });
  const saved = await refused.press('Guardar borrador');
  expect(saved).toMatchObject({ path: '/edicion/blog/sin-guion', heading: 'Sin guion' });
});

test('a press that is refused says why: a race past its distance’s day, a distance that runners have', async () => {
  const race = buildRace({
    startDate: '2027-05-08',
    distances: [buildDistance({ startDate: '2027-05-09' })],
  });
  await server.deps.catalogue.saveRaces([race]);
  const status = await editor.visit(deskPaths.raceStatus(race.uid));
  status.main.part('form', 'Cambiar la fecha').fill({ 'Nueva fecha': '2027-05-10' });
  const late = await status.press('Cambiar la fecha');
  expect(late.main.text).toContain('El día de la distancia va del de la carrera a 30 días después.');

  const fields = { ...race, distances: [...race.distances, buildDistance({ name: '5K' })] };
  const by = await signedInEditor(server);
  expect((await by.call('PUT', `/desk/races/${race.uid}`, { fields })).status).toBe(200);
  expect((await by.add(race.code, '5K')).status).toBe(201);
  const history = await editor.visit(deskPaths.history('races', race.uid));
  expect((await history.press('Deshacer')).main.text).toContain('1 corredor tiene «5K» en su lista.');
});

test('a suggestion that cannot be taken says why, also of what stands in no field of it', async () => {
  const race = buildRace({
    startDate: '2027-05-08',
    distances: [buildDistance({ startDate: '2027-05-09' })],
  });
  await server.deps.catalogue.saveRaces([race]);
  const email = newEmail();
  const suggested = { kind: 'correction', email, uid: race.uid, fields: { startDate: '2027-05-10' } };
  await createBrowser(send, server.config.apiKey, '10.0.0.2').post('/suggestions', suggested);
  const sent = server.deps.database.db.selectFrom('inbox').select('id').where('email', '=', email);
  const { id } = await sent.executeTakeFirstOrThrow();
  await server.deps.inbox.confirm(id, TEST_NOW);
  const shown = await editor.visit(deskPaths.suggestion(id));
  const refused = await shown.press('Aceptar lo marcado');
  expect(refused.main.text).toContain('El día de la distancia va del de la carrera a 30 días después.');
});

test('next year’s draft of a race is one, whatever is written in the race meanwhile', async () => {
  const race = buildRace({ startDate: '2027-06-06' });
  await server.deps.catalogue.saveRaces([race]);
  const copy = async () =>
    (await (await editor.visit(deskPaths.entry('races', race.uid))).press('Duplicar')).path;
  const first = await copy();
  await server.deps.catalogue.saveRaces([{ ...race, description: 'Otra.' }]);
  expect([first, await copy()]).toEqual([first, first]);
  expect(first).not.toBe(deskPaths.entry('races', race.uid));
});

test('the files of runners leave the desk room for its own, which nobody else may send there', async () => {
  const gate = Promise.withResolvers<void>();
  const sendLarge = (path: string, { cookie }: Somebody, bytes: number, body: BodyInit) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(bytes) };
    return send(path, { method: 'POST', headers: { cookie, ...type }, body, duplex: 'half' } as RequestInit);
  };
  const bring = () => {
    const body = new ReadableStream({ start: (controller) => gate.promise.then(() => controller.close()) });
    return sendLarge('/usuario/traer-historial', runner, 21 * 1024 * 1024, body);
  };
  const bringing = [bring(), bring()];
  const form = `password=${'x'.repeat(100_000)}`;
  // It reached its page, which found no token in it.
  expect((await sendLarge('/edicion/clave', editor, form.length, form)).status).toBe(403);
  for (const path of ['/edicion/clave', '/no-existe'])
    expect((await sendLarge(path, runner, form.length, form)).status, path).toBe(413);
  gate.resolve();
  await Promise.all(bringing);
});

test('all scripts of the desk together weigh at most 300 kB', () => {
  const scripts = [...files].filter(([path]) => path.endsWith('.js')).map(([, file]) => file);
  const bytes = scripts.reduce(
    (sum, { body, prepared }) => sum + (prepared.get('gzip') ?? body).byteLength,
    0,
  );
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(300_000);
});

test('while a race is a demonstration, its editors read so too', async () => {
  const said = async () => (await editor.visit('/edicion')).text.includes('Demostración: hay carreras');
  expect(await said()).toBe(false);
  const uid = 'inventada';
  await server.deps.catalogue.saveRaces([buildRace({ uid, organizerUrl: DEMO_RACE_PAGES + uid })]);
  await expect.poll(said).toBe(true);
});
