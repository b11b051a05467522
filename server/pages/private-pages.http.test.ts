import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { USER_SCREENS, userPaths } from '#contract/user-paths.ts';
import { SAVED_LIMITS } from '#domain/saved-limits.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { limitMet } from '#server/signals.ts';
import { madeAccount, newEmail, signIn } from '#server/testing/accounts.ts';
import { cookiesOf, createBrowser } from '#server/testing/browser.ts';
import { buildPartner, buildRace } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const RACE = { code: 'BOG-10', distance: '10K', name: 'Carrera de la Luz', date: '2026-05-03' };
const SCREENS = Object.values(USER_SCREENS).map(({ path }) => `${path.replaceAll(':', '')}?distance=10K`);

type Runner = Awaited<ReturnType<typeof runnerOnPages>>;

let ana: Runner;

const server = await createTestApp({
  renderPage: await loadBuiltPages(join(import.meta.dirname, '../..')),
  races: [
    buildRace({ code: RACE.code, name: RACE.name, startDate: RACE.date }),
    buildRace({ code: 'NEXT', uid: 'next', startDate: '2026-08-02' }),
  ],
  partners: [
    buildPartner({ name: 'Tienda Cumbre', partnerCode: 'CUMBRE15', webSiteUrl: 'javascript:alert(1)' }),
    buildPartner({ name: 'Nutri Kilómetro', partnerCode: 'VENCIDO10', validTo: '2026-07-01' }),
  ],
});
beforeEach(async () => {
  ana = await runnerOnPages();
});
afterAll(() => server.close());

/** Secure cookies belong to localhost in development. */
function send(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('host', 'localhost:3000');
  return server.call(path, { ...init, headers });
}

/** A signed-in browser without JavaScript: pages and forms, with the cookies of the API's sign-in. */
async function runnerOnPages() {
  const browser = createBrowser(send, server.config.apiKey, '10.0.0.1');
  const email = await madeAccount(server.deps, newEmail());
  const { session_token: token } = await signIn(browser, email);
  const cookie = cookiesOf(browser.jar);
  const open = (path: string) => send(path, { headers: { cookie } });
  const textOf = async (path: string) => (await open(path)).text();
  return {
    email,
    cookie,
    open,
    textOf,
    formToken: async () =>
      /name="formToken" value="([^"]+)"/.exec(await textOf(userPaths.settings()))?.[1] ?? '',
    post: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    call: (method: string, path: string, body?: unknown) => browser.call(method, path, { token, body }),
    async completed(raceTime: string): Promise<string> {
      const added = await this.call('POST', '/races/user', { raceCode: RACE.code, distance: RACE.distance });
      const { id } = await added.json();
      const result = { status: 'RETO SUPERADO', raceTime, position: 12, shipNumber: null };
      expect((await this.call('PUT', '/races/user', { id, ...result })).status).toBe(200);
      return id;
    },
    reminders: async () => (await (await browser.get('/settings', { token })).json()).reminders,
  };
}

test.each(SCREENS)('%s leads a visitor to signing in, and from there back', async (path) => {
  const answer = await send(path);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`${paths.signIn()}?volver=${encodeURIComponent(path)}`);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('an opened page that asks for a private screen without a session is redirected, too', async () => {
  const answer = await send(`${userPaths.report()}.data?distance=10K`);
  expect(await answer.text()).toContain(encodeURIComponent(`${userPaths.report()}?distance=10K`));
});

test('every private screen shows its data in the HTML, and no cache may store it', async () => {
  const id = await ana.completed('00:51:08');
  for (const [path, shown] of [
    [paths.myRaces(), RACE.name],
    [userPaths.editRace(id), '00:51:08'],
    [userPaths.report(), '51:08'],
    [userPaths.bestTimes(), '5:07 min/km'],
    [paths.partners(), 'CUMBRE15'],
    [userPaths.settings(), 'Recibir correos'],
  ] as const) {
    const answer = await ana.open(path);
    const html = await answer.text();
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain(`Hola, <strong title="${ana.email}">`);
    expect(html.slice(html.indexOf('<main'), html.indexOf('</main>'))).toContain(shown);
  }
});

test('beside each time of a runner stands its pace', async () => {
  const own = { raceName: 'Vuelta al lago', raceDate: '2025-03-02', raceCity: '', distance: '10K' };
  const best = { status: 'RETO SUPERADO', raceTime: '00:48:00', position: null, shipNumber: null };
  const { id: first } = await (await ana.call('POST', '/races/user/manual', own)).json();
  expect((await ana.call('PUT', '/races/user', { id: first, ...best })).status).toBe(200);
  const id = await ana.completed('00:51:08');
  const shown = async (path: string) =>
    (await ana.textOf(path)).replaceAll(/<[^>]*>|\s+/g, ' ').replaceAll(/ +/g, ' ');
  expect(await shown(userPaths.bestTimes())).toContain('Este año 51:08 5:07 min/km');
  expect(await shown(userPaths.year('2025'))).toContain('48:00 4:48 min/km Tu primer récord de 10K');
  await ana.call('PUT', '/races/user', { id, ...best, raceTime: '00:51:08', status: 'YA ESTOY INSCRITO' });
  expect(await shown(paths.myRaces())).toContain('51:08 5:07 min/km Márcala');
});

test('a private page, its data and its downloads come compressed for who takes that', async () => {
  const { cookie } = ana;
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const path of [
    paths.myRaces(),
    `${paths.myRaces()}.data`,
    userPaths.accountData('csv'),
    userPaths.settings(),
  ])
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await send(path, { headers: { cookie, 'accept-encoding': encoding } });
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        expect.stringContaining('Accept-Encoding'),
      ]);
      const text = unpack[encoding](Buffer.from(await answer.arrayBuffer())).toString();
      expect(text).toContain(ana.email);
    }
  expect((await ana.open(paths.myRaces())).headers.get('content-encoding')).toBeNull();
});

test('what is compressed holds no secret twice: the token of forms is another each time, the address of a calendar in no page that is read', async () => {
  expect(await ana.formToken()).not.toBe(await ana.formToken());
  const made = await ana.post(userPaths.settings(), { feed: 'new', formToken: await ana.formToken() });
  const address = /\/calendario\/[\w-]{43}\.ics/;
  const [shown] = address.exec(await made.text()) ?? [];
  expect(shown).toBeDefined();
  for (const path of [userPaths.settings(), `${userPaths.settings()}.data`, userPaths.accountData('json')])
    expect(await ana.textOf(path)).not.toMatch(address);
  const again = await ana.post(userPaths.settings(), { feed: 'show', formToken: await ana.formToken() });
  expect(await again.text()).toContain(shown);
});

test('the address chooses the distance of the report and of its table file', async () => {
  await ana.completed('00:51:08');
  const chosen = /aria-pressed="true"[^>]*>([^<]+)</.exec(
    await ana.textOf(`${userPaths.report()}?distance=10K`),
  );
  expect(chosen?.[1]).toBe('10K');
  expect(await ana.textOf(`${userPaths.reportCsv()}?distance=10K`)).toContain('00:51:08');
  expect(await ana.textOf(`${userPaths.reportCsv()}?distance=21K`)).not.toContain('00:51:08');
});

test('a runner with races but no result is led to the catalogue and to the own list, one without races to the catalogue only', async () => {
  const screen = async () => {
    const html = await ana.textOf(userPaths.report());
    return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<[^>]*>/g, '');
  };
  const nothing = 'Registro históricoNo tienes carreras agregadas todavía.Explora carreras aquí';
  expect(await screen()).toContain(nothing);
  expect(await screen()).not.toContain('Registra un resultado');
  await ana.call('POST', '/races/user', { raceCode: RACE.code, distance: RACE.distance });
  expect(await screen()).toContain(`${nothing}Registra un resultado`);
});

test('an expired coupon is not on the screen, and a script in a partner’s address is no link', async () => {
  const html = await ana.textOf(paths.partners());
  expect(html).not.toContain('VENCIDO10');
  expect(html).not.toContain('href="javascript:');
});

test('a race that cannot be read now is not shown as one that has left the catalogue', async () => {
  const added = await ana.call('POST', '/races/user', { raceCode: 'NEXT', distance: RACE.distance });
  const { id } = await added.json();
  for (const path of [userPaths.raceDay(id), paths.myRaces()]) {
    vi.spyOn(server.deps.races, 'byCode').mockRejectedValueOnce(new Error('The race cannot be read.'));
    expect((await ana.open(path)).status).toBe(500);
    vi.spyOn(server.deps.races, 'byCode').mockResolvedValueOnce(null);
    expect((await ana.open(path)).status).toBe(200);
  }
});

test('the race of another runner is not found', async () => {
  const id = await ana.completed('00:51:08');
  const eva = await runnerOnPages();
  const answer = await eva.open(userPaths.editRace(id));
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('00:51:08');
  const fields = { formToken: await eva.formToken(), intent: 'delete', id };
  await eva.post(paths.myRaces(), fields);
  expect(await ana.textOf(paths.myRaces())).toContain(RACE.name);
});

test('reminders are switched on by a plain form, which answers with a redirect and a message that no prefetch takes', async () => {
  const fields = { formToken: await ana.formToken(), reminders: 'on' };
  const answer = await ana.post(userPaths.settings(), fields, { origin: 'https://zancada.test' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, userPaths.settings()]);
  expect(await ana.reminders()).toBe(true);
  const [flash = ''] = answer.headers.getSetCookie();
  const cookie = `${ana.cookie}; ${flash.split(';')[0]}`;
  const shown = await send(userPaths.settings(), { headers: { cookie } });
  expect(await shown.text()).toContain('<p role="status">Guardado.</p>');
  expect(shown.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^zancada-flash=; Max-Age=0/));
  const prefetched = await send(userPaths.settings(), { headers: { cookie, 'sec-purpose': 'prefetch' } });
  expect(await prefetched.text()).not.toContain('Guardado.');
  expect(prefetched.headers.getSetCookie().join()).not.toContain('zancada-flash');
});

test.each([
  ['without the form token', {}, {}],
  ['with an invented form token', { formToken: 'a.b' }, {}],
  ['from another origin', { formToken: 'own' }, { origin: 'https://elsewhere.example' }],
  ['from another site', { formToken: 'own' }, { 'sec-fetch-site': 'cross-site' }],
])('a form %s changes nothing', async (_, fields, headers) => {
  const id = await ana.completed('00:51:08');
  const formToken = await ana.formToken();
  const given = { ...fields, ...('formToken' in fields && fields.formToken === 'own' && { formToken }) };
  const result = { status: 'RETO SUPERADO', raceTime: '00:10:00', version: '2' };
  for (const [path, more] of [
    [userPaths.settings(), { reminders: 'on' }],
    [paths.myRaces(), { intent: 'delete', id }],
    [userPaths.editRace(id), result],
    [paths.signOut(), {}],
  ] as const)
    expect((await ana.post(path, { ...more, ...given }, { ...headers })).status).toBe(403);
  expect(await ana.reminders()).toBe(false);
  expect(await ana.textOf(paths.myRaces())).toContain('00:51:08');
});

test('of what a browser had saved, what a full account has no room for is named, and nothing is said to be stored', async () => {
  const bring = async (...keys: string[]) => {
    const saved = JSON.stringify({ searches: keys.map((key) => ({ key, alert: false })) });
    const fields = { intent: 'merge', saved, formToken: await ana.formToken() };
    return (await ana.post(`${userPaths.saved()}.data`, fields)).text();
  };
  for (let at = 1; at < SAVED_LIMITS.account; at++)
    await ana.call('POST', '/saved-searches', { query: `name=${at}` });
  const some = await bring('city=Cali', 'city=Tunja');
  expect(some).toContain('lo que cupo');
  expect(some).not.toContain('city=Cali');
  expect(some).toContain('city=Tunja');
  const none = await bring('city=Tunja');
  expect(none).toContain('city=Tunja');
  expect(none).not.toContain('Guardamos');
});

test('the form token of another session is no better', async () => {
  const eva = await runnerOnPages();
  const fields = { formToken: await eva.formToken(), reminders: 'on' };
  expect((await ana.post(userPaths.settings(), fields)).status).toBe(403);
  expect(await ana.reminders()).toBe(false);
});

test('signing out by a plain form ends the session, whatever cookies come back', async () => {
  const answer = await ana.post(paths.signOut(), { formToken: await ana.formToken() });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, paths.signIn()]);
  expect(answer.headers.getSetCookie().join()).toMatch(/zancada-session=;/);
  expect((await ana.open(paths.myRaces())).status).toBe(302);
});

test.each([
  paths.races(),
  `${paths.races()}?vista=mapa`,
  paths.landing(),
  '/site/lugares',
  '/site/blog',
  paths.signIn(),
])('a session that has ended takes no cookie from whoever opens %s after it', async (path) => {
  const cookie = `zancada-session=1; zancada-hidden-session=${'x'.repeat(43)}`;
  const first = await send(path, { headers: { cookie } });
  expect([first.status, first.headers.getSetCookie()]).toEqual([200, []]);
  const next = await send(path);
  expect([next.status, next.headers.getSetCookie()]).toEqual([200, []]);
});

test('while the identity service is down the page says so, and the session stays', async () => {
  const asked = vi
    .spyOn(server.deps.identity, 'sessionUser')
    .mockResolvedValueOnce({ ok: false, code: 'Network' });
  const answer = await ana.open(paths.myRaces());
  expect(asked).toHaveBeenCalledOnce();
  expect(answer.status).toBe(503);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await ana.open(paths.myRaces())).status).toBe(200);
});

const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe.each([
  ['says that it failed', { ok: false, code: 'Unknown' }, 500, ''],
  ['has an error of its own', new Error('It is broken.'), 500, 'Ocurrió un error inesperado.'],
  ['cannot reach its service', { ok: false, code: 'Network' }, 503, ''],
  ['cannot send mail', { ok: false, code: 'DeliveryFailure' }, 502, ''],
  ['cannot reach the database', AWAY, 503, 'El servicio no está disponible en este momento.'],
] as const)('while identity %s', (_, failure, status, more) => {
  test.each([
    ['signIn', paths.signIn(), 'Ocurrió un error al ingresar.'],
    ['signUp', paths.signUp(), 'Ocurrió un error al crear el usuario.'],
    ['sendResetCode', paths.recovery(), 'No se pudo enviar el código. Intenta nuevamente.'],
    ['confirmNewPassword', paths.newPassword(), 'El código es inválido o ha expirado. Solicita uno nuevo.'],
  ] as const)('%s is told at %s first in the words of that screen', async (operation, path, words) => {
    server.logLines.length = 0;
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    server.logLines.length = 0;
    const spied = vi.spyOn(server.deps.identity, operation);
    if (failure instanceof Error) spied.mockRejectedValueOnce(failure);
    else spied.mockResolvedValueOnce(failure);
    const typed = { email: newEmail(), code: '123456', consent: 'on' };
    const [password, newPassword, repeat] = Array(3).fill('Corre.2026!x');
    const answer = await ana.post(path, { ...typed, password, newPassword, repeat }, { cookie: '' });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(html).toContain(`>${words}${more && ` ${more}`}`);
    expect(html).toContain(typed.email);
    expect(server.logLines.some(({ msg }) => msg === 'unexpected error')).toBe(
      failure instanceof Error && status === 500,
    );
    vi.restoreAllMocks();
  });
});

test('of one account few pages are drawn at a time, however their address is spelled: one too many says so and when to come back, and nobody else waits', async () => {
  const luz = await runnerOnPages();
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
  const list = server.deps.userRaces.list;
  const spy = vi.spyOn(server.deps.userRaces, 'list').mockImplementation(async (owner) => {
    if (owner === ana.email) await slow;
    return list(owner);
  });
  const refused: Response[] = [];
  const limits = new Set<string>();
  const stopListening = limitMet.listen(({ limit }) => limits.add(limit));
  const spellings = [paths.myRaces(), paths.myRaces().toUpperCase()];
  const many = Array.from({ length: 40 }, async (_, at) => {
    const answer = await ana.open(spellings[at % 2] ?? '');
    if (answer.status === 429) refused.push(answer);
    return answer.status;
  });
  await vi.waitFor(() => expect(refused).toHaveLength(14), 20_000);
  expect((await luz.open(paths.myRaces())).status).toBe(200);
  goOn();
  expect((await Promise.all(many)).filter((status) => status === 200)).toHaveLength(26);
  spy.mockRestore();
  stopListening();
  // No visitor shares it.
  expect([...limits]).toEqual(['drawings-account']);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = (await refused[0]?.text()) ?? '';
  expect(page).toContain('Tienes demasiadas páginas abriéndose a la vez. Intenta de nuevo en unos segundos.');
  expect(page).toContain('<h1');
});
