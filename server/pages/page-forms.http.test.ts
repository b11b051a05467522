import { afterEach, describe, expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import type { PageRenderer } from '#contract/page.ts';
import { madeAccount, newEmail, signIn } from '#server/testing/accounts.ts';
import { cookiesOf, createBrowser } from '#server/testing/browser.ts';
import { stubPage } from '#server/testing/stub-page.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const MESSAGE = {
  name: 'Ana Ruiz',
  email: 'ana@correo.example',
  raceName: 'Carrera del Río',
  date: '2026-09-06',
  location: 'Neiva',
  message: '',
};

let server: TestApp | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function testServer(renderPage: PageRenderer): Promise<TestApp> {
  server ??= await createTestApp({ renderPage, env: { TRUST_PROXY: '1' } });
  return server;
}

async function send(
  renderPage: PageRenderer,
  headers: Record<string, string>,
  body = 'name=Ana',
  path = '/site/contacto',
) {
  return (await testServer(renderPage)).app.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      ...headers,
    },
    body,
  });
}

const page: PageRenderer = async (request) =>
  stubPage(`<p>${await request.text()} ${request.headers.get('origin')}</p>`);

test('a form that another site makes a browser send never reaches a page', async () => {
  const answer = await send(page, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ detail: 'El formulario no viene de este sitio.' });
});

test('a form sent through a proxy that ends TLS reaches its page whole', async () => {
  const answer = await send(page, { origin: 'https://zancada.test', host: '10.0.0.7:3000' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('<p>name=Ana null</p>');
});

test('a form of a size that nobody types is refused', async () => {
  const answer = await send(page, {}, `name=${'a'.repeat(70_000)}`);
  expect(answer.status).toBe(413);
});

test('what a page answers to a form is kept by nobody', async () => {
  const answer = await send(page, {});
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('messages sent through the page are counted for each visitor, not for all of them together', async () => {
  const sendingPage: PageRenderer = async (_, { call }) => {
    const refused = await call('POST /contact', { body: MESSAGE }).then(
      () => null,
      ({ code }: AppError) => code,
    );
    return stubPage('', refused === 'LimitExceeded' ? 429 : 201);
  };
  const sendFrom = async (address: string) =>
    (await send(sendingPage, { 'x-forwarded-for': address })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) statuses.push(await sendFrom('198.51.100.7'));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await sendFrom('198.51.100.8')).toBe(201);
});

test('a form whose connection breaks in the middle is 400, and no fault of the database or of a page', async () => {
  server = await createTestApp();
  const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream({ pull: (controller) => controller.error(reset) });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const init = { method: 'POST', headers: type, body, duplex: 'half' };
  expect((await server.app.request('/site/contacto', init)).status).toBe(400);
  expect(server.logLines.filter(({ level }) => Number(level) > 30)).toEqual([]);
});

test('a client that goes while a page is drawn fails nothing: a public page is drawn for the others', async () => {
  const renderPage: PageRenderer = async (request) => stubPage('<p></p>', request.signal.aborted ? 500 : 200);
  server = await createTestApp({ renderPage });
  const gone = { signal: AbortSignal.abort() };
  const paths = ['/site/carreras', '/usuario/mis-carreras'];
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await server.app.request(path, gone)).status);
  expect(statuses).toEqual([200, 499]);
});

/** In pieces of 16 KiB that are there when they are read; without a Content-Length. */
function endlessForm(path: string, headers: Record<string, string>) {
  let pieces = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        pieces += 1;
        if (pieces <= 2000) controller.enqueue(new Uint8Array(16 * 1024));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    request: { path, init: { method: 'POST', headers: { ...type, ...headers }, body, duplex: 'half' } },
    piecesRead: () => pieces,
  };
}

describe.each(['/usuario/traer-historial', '/edicion/archivos', '/site/contacto'])('to %s', (path) => {
  test('a form of another site is answered 403 before any of it is read', async () => {
    server = await createTestApp();
    const { request, piecesRead } = endlessForm(path, { origin: 'https://elsewhere.example' });
    const answer = await server.app.request(request.path, request.init);
    expect([answer.status, piecesRead()]).toEqual([403, 0]);
  });

  test('a form that does not say its length is read up to 64 KiB', async () => {
    server = await createTestApp();
    const { request, piecesRead } = endlessForm(path, {});
    const answer = await server.app.request(request.path, request.init);
    expect([answer.status, piecesRead()]).toEqual([413, 5]);
  });
});

const FILE = `name=${'a'.repeat(15_000_000)}`;
const HISTORY = '/usuario/traer-historial';
const sendFile = (renderPage: PageRenderer, cookie: string, body = FILE) =>
  send(renderPage, { cookie }, body, HISTORY);

/** What the browser of a runner who is signed in sends. */
async function runnerCookie(renderPage: PageRenderer = page): Promise<string> {
  const { deps, config, call } = await testServer(renderPage);
  const browser = createBrowser(call, config.apiKey, '10.0.0.1');
  await signIn(browser, await madeAccount(deps, newEmail()));
  return cookiesOf(browser.jar);
}

/** A page that is not drawn before it is told to. */
async function waitingPage() {
  const gate = Promise.withResolvers<void>();
  const page: PageRenderer = () => gate.promise.then(() => stubPage('<p></p>'));
  await testServer(page);
  return { page, open: gate.resolve };
}

test('the screen that takes a file takes more, up to 21 MiB', async () => {
  const counting: PageRenderer = async (request) => stubPage(`<p>${(await request.text()).length}</p>`);
  const ana = await runnerCookie(counting);
  expect(await (await sendFile(counting, ana)).text()).toBe('<p>15000005</p>');
  expect((await sendFile(counting, ana, 'a'.repeat(22_100_000))).status).toBe(413);
});

test('a file of a stranger is answered 401 before any of it is read', async () => {
  server = await createTestApp();
  const { request, piecesRead } = endlessForm(HISTORY, { 'content-length': '15000000' });
  const answer = await server.app.request(request.path, request.init);
  expect([answer.status, piecesRead()]).toEqual([401, 0]);
});

test.each([
  ['application/x-www-form-urlencoded', 'a&'.repeat(40_000)],
  [
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(6000),
  ],
])('a large form of very many fields is refused before they are told apart (%s)', async (type, body) => {
  const cookie = await runnerCookie();
  const answer = await send(page, { cookie, 'content-type': type }, body, HISTORY);
  expect(answer.status).toBe(413);
});

test('files that come at once are taken in up to a size, and the rest told to wait', async () => {
  const { page, open } = await waitingPage();
  const [ana, eva, luz] = [await runnerCookie(), await runnerCookie(), await runnerCookie()];
  const first = [sendFile(page, ana), sendFile(page, eva)];
  const refused = await sendFile(page, luz);
  expect(refused.status).toBe(503);
  expect([refused.headers.get('retry-after'), (await refused.json()).detail]).toEqual([
    '5',
    'Hay mucha gente trayendo sus carreras. Intenta de nuevo en unos segundos.',
  ]);
  open();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
});

test('files of one runner leave room for those of another', async () => {
  const { page, open } = await waitingPage();
  const [ana, eva] = [await runnerCookie(), await runnerCookie()];
  const first = sendFile(page, ana);
  expect((await sendFile(page, ana)).status).toBe(503);
  const others = [sendFile(page, eva), sendFile(page, ana, 'name=Ana')];
  open();
  expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200]);
});
