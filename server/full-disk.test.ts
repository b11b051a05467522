import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { freePort } from '#scripts/free-port.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { PASSWORD, signIn } from '#server/testing/accounts.ts';
import { cookiesOf } from '#server/testing/browser.ts';
import { buildRace } from '#server/testing/factories.ts';
import { type Editor, signedInEditor } from '#server/testing/signed-in-runner.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const LONG = 'Sube y baja por la montaña. '.repeat(60);
const MESSAGE = {
  name: 'Ana',
  email: 'ana@correo.example',
  raceName: 'Río',
  date: '2026-09-06',
  location: 'Neiva',
};

let now = new Date();
let server: TestServer;
let editor: Editor;
let metricsUrl: string;
let serial = 0;
const race = buildRace();
const { uid: _, code: __, ...fields } = race;
const call = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: 'manual', ...init });
const query = (statement: string) => sql.raw(statement).execute(server.deps.database.db);

beforeAll(async () => {
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const built = await loadBuiltPages(join(import.meta.dirname, '..'));
  const env = { PUBLIC_URL: 'http://localhost', METRICS_PORT: `${metricsPort}` };
  server = await startTestServer(env, () => now, {}, built);
  await server.deps.catalogue.saveRaces([race]);
  editor = await signedInEditor({ deps: server.deps, config: server.deps.config, call });
});
afterAll(() => server.close());

async function fill() {
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(server.deps.database.db);
  await query(`pragma max_page_count = ${rows[0]?.pageCount}`);
}
const makeRoom = () => query('pragma max_page_count = 1000000');
const counted = async () =>
  Number(/^disk_full_total (\d+)$/m.exec(await (await fetch(metricsUrl)).text())?.[1]);
const send = (path: string, body: object) => server.browser().post(path, body);
const anybody = () => `ana-${++serial}@correo.example`;

/** The first answer that is no success: pages that are there have room for a few rows more. */
async function onceFull(save: () => Promise<Response>): Promise<Response> {
  let answer = await save();
  while (answer.status < 400) answer = await save();
  return answer;
}

const SAVES: [what: string, save: () => Promise<Response>][] = [
  ['a message', () => send('/contact', { ...MESSAGE, message: LONG.slice(0, 1000) })],
  ['a sign-up', () => send('/identity/sign-up', { email: anybody(), password: PASSWORD, consent: true })],
  ['a sign-in', () => send('/identity/sign-in', { email: editor.email, password: PASSWORD })],
  ['a code', () => send('/identity/send-reset-code', { email: editor.email })],
  [
    'a suggestion',
    () =>
      send('/suggestions', {
        kind: 'race',
        email: anybody(),
        name: 'Ana',
        text: LONG.slice(0, 900),
        fields: { city: 'Neiva' },
      }),
  ],
  [
    'an own race',
    () =>
      editor.call('POST', '/races/user/manual', {
        raceName: `Carrera ${++serial}`,
        raceDate: '2026-05-02',
        distance: '10K',
        notes: LONG.slice(0, 500),
      }),
  ],
  [
    'a history',
    () =>
      editor.call('POST', '/history/import', {
        rows: Array.from({ length: 300 }, () => ({
          raceName: `Carrera ${++serial}`,
          raceDate: '2025-05-02',
          distance: `${serial}K`,
        })),
      }),
  ],
  ['a saved search', () => editor.call('POST', '/saved-searches', { query: `city=Cali&name=${++serial}` })],
  [
    'an entry of the desk',
    () =>
      editor.call('POST', '/desk/races', {
        fields: { ...fields, name: `Carrera ${++serial}`, description: LONG },
      }),
  ],
  [
    'a change at the desk',
    () =>
      editor.call('PUT', `/desk/races/${race.uid}`, {
        fields: { ...fields, code: race.code, description: `${++serial} ${LONG}` },
      }),
  ],
  [
    'an import at the desk',
    () =>
      editor.call('POST', '/desk/import/races', JSON.stringify([buildRace({ description: LONG })]), {
        'content-type': 'application/json',
      }),
  ],
  [
    'a picture',
    async () => editor.call('POST', '/desk/pictures', await noise(), { 'content-type': 'image/png' }),
  ],
];

async function noise() {
  const create = {
    width: 300,
    height: 200,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: ++serial },
  } as const;
  return sharp({ create }).png().toBuffer();
}

test.each(SAVES)(
  'where the disk is full %s is told to come back, and is taken once there is space',
  async (_, save) => {
    const before = await counted();
    await fill();
    const answer = await onceFull(save);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({ code: 'Unavailable' });
    expect(await counted()).toBe(before + 1);
    const ready = await call('/readyz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', problem: 'disk full' }]);
    await makeRoom();
    expect((await save()).status).toBeLessThan(300);
  },
);

test('while nothing can be written a runner reads on, on screens and by calls', async () => {
  const browser = server.browser();
  const { session_token: token } = await signIn(browser, editor.email);
  const cookie = cookiesOf(browser.jar);
  // Sessions note no oftener than once an hour that they were used.
  await server.deps.database.db.updateTable('sessions').set({ lastSeenAt: null }).execute();
  await query('pragma query_only = on');
  const read = [
    await browser.get(`/races/user/${editor.email}`, { token }),
    await browser.get(`/report/${editor.email}`, { token }),
    await call(paths.myRaces(), { headers: { cookie } }),
    await call(paths.races()),
  ];
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await query('pragma query_only = off');
});

test('a form that finds no space comes back as it was typed', async () => {
  const browser = server.browser();
  await signIn(browser, editor.email);
  const cookie = cookiesOf(browser.jar);
  const html = await (await call(paths.addOwnRace(), { headers: { cookie } })).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const post = (path: string, form: Record<string, string>) =>
    call(path, {
      method: 'POST',
      headers: { cookie, 'x-forwarded-for': `10.9.9.${++serial}` },
      body: new URLSearchParams(form),
    });
  const forms: [string, Record<string, string>][] = [
    [paths.contact(), { ...MESSAGE, message: LONG.slice(0, 900) }],
    [
      paths.addOwnRace(),
      { formToken, raceName: 'Carrera del Cerro', raceDate: '2026-05-03', distance: '10K' },
    ],
  ];
  await fill();
  for (const [path, form] of forms) {
    const answer = await onceFull(() =>
      post(path, { ...form, ...(form.raceName && { raceName: `Cerro ${++serial}` }) }),
    );
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2']);
    const page = await answer.text();
    for (const typed of ['message', 'raceDate', 'distance'].flatMap((name) => form[name] ?? []))
      expect(page).toContain(typed.slice(0, 40));
  }
  await makeRoom();
});

test('a minute after the last save that found no space, the disk counts as free', async () => {
  now = new Date(now.getTime() + 61_000);
  expect(await (await call('/readyz')).json()).toEqual({ status: 'ready' });
});
