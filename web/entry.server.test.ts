import { createElement } from 'react';
import { data, Outlet, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import handleRequest, { createPageRenderer, handleError } from '#web/entry.server.tsx';

const site = {} as Parameters<ReturnType<typeof createPageRenderer>>[1]['site'];

const serverBuild = (routes: object) =>
  ({
    entry: { module: { default: handleRequest, handleError } },
    routes,
    assets: { routes, entry: { imports: [], module: '' }, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    publicPath: '/',
    assetsBuildDirectory: '',
  }) as unknown as ServerBuild;

const DrawnPage = () => createElement('html', {}, createElement('body'));

const facts = {
  call: () => Promise.reject(new Error('Nothing is asked for.')),
  session: async () => null,
  scripted: false,
  missing: false,
  site,
  today: '2026-08-01',
  now: Date.parse('2026-08-01T12:00:00Z'),
  onError: () => {},
};

test.each([
  ['/site/detallecarrera/one', 'site/detallecarrera/:uid'],
  ['/site/detallecarrera/one.data', 'site/detallecarrera/:uid'],
  ['/site/DetalleCarrera/%2F/', 'site/detallecarrera/:uid'],
  ['/_root.data', ''],
  ['/nowhere', null],
])('a page at %s tells its route', async (address, route) => {
  const page = { module: { default: DrawnPage } };
  const build = serverBuild({
    home: { ...page, id: 'home', index: true },
    race: { ...page, id: 'race', path: 'site/detallecarrera/:uid' },
    unknown: { ...page, id: 'unknown', path: '*' },
  });
  const answer = await createPageRenderer(build)(new Request(`https://zancada.test${address}`), facts);
  expect(answer.route).toBe(route === null ? null : `/${route}`);
});

test('pages that are ready together are drawn in turns of the event loop of their own (§15.35 overload)', async () => {
  let turn = 0;
  const counting = () => {
    turn += 1;
    ticking = setImmediate(counting);
  };
  let ticking = setImmediate(counting);
  const drawnIn: number[] = [];
  const Page = () => {
    drawnIn.push(turn);
    return createElement(DrawnPage);
  };
  const render = createPageRenderer(
    serverBuild({ home: { id: 'home', index: true, module: { default: Page } } }),
  );
  await Promise.all([1, 2, 3].map(() => render(new Request('https://zancada.test/'), facts)));
  clearImmediate(ticking);
  expect(new Set(drawnIn).size).toBe(3);
});

test('what fails while a page is drawn is told to the server, by no way of its own', async () => {
  const failure = new Error('The loader failed.');
  const onConsole = vi.spyOn(console, 'error').mockReturnValue();
  const loader = () => Promise.reject(failure);
  const build = serverBuild({ broken: { id: 'broken', path: '/broken', module: { loader } } });
  const onError = vi.fn();
  const { response } = await createPageRenderer(build)(new Request('https://zancada.test/broken'), {
    ...facts,
    onError,
  });
  expect(response.status).toBe(500);
  expect(onError).toHaveBeenCalledWith(failure);
  expect(onConsole).not.toHaveBeenCalled();
});

test('the page of an unknown address is drawn once, whatever the address, until the day changes', async () => {
  const ErrorBoundary = vi.fn(DrawnPage);
  const loader = () => {
    throw data(null, { status: 404 });
  };
  const root = { id: 'root', path: '', module: { default: Outlet, loader: () => null, ErrorBoundary } };
  const unknown = { id: 'unknown', path: '*', parentId: 'root', module: { default: () => null, loader } };
  const render = createPageRenderer(serverBuild({ root, unknown }));
  const ask = (path: string, today = '2026-08-01') =>
    render(new Request(`https://zancada.test${path}`), { ...facts, today });
  const [one, other] = [await ask('/nada/1'), await ask('/site/nada?z=2')];
  expect([one.response.status, other.response.status]).toEqual([404, 404]);
  expect(other.page).toBe(one.page);
  const drawings = ErrorBoundary.mock.calls.length;
  await ask('/nada/3');
  expect(ErrorBoundary).toHaveBeenCalledTimes(drawings);
  expect((await ask('/nada/3', '2026-08-02')).page).not.toBe(one.page);
});

test.each([
  ['POST', '/plain', 'GET, HEAD'],
  ['OPTIONS', '/plain', 'GET, HEAD'],
  ['OPTIONS', '/form/one', 'GET, HEAD, POST'],
  ['DELETE', '/unknown', 'GET, HEAD'],
  ['PUT', '/form/one', 'GET, HEAD, POST'],
])('a refused %s of %s is told which methods the page takes', async (method, path, allowed) => {
  const root = { id: 'root', path: '', module: { default: Outlet, ErrorBoundary: DrawnPage } };
  const plain = { id: 'plain', path: 'plain', parentId: 'root', module: { default: () => null } };
  const form = {
    id: 'form',
    path: 'form/:id',
    parentId: 'root',
    module: { default: () => null, action: () => null },
  };
  const unknown = { id: 'unknown', path: '*', parentId: 'root', module: { default: () => null } };
  const render = createPageRenderer(serverBuild({ root, plain, form, unknown }));
  const { response } = await render(new Request(`https://zancada.test${path}`, { method }), facts);
  expect([response.status, response.headers.get('allow')]).toEqual([405, allowed]);
});

test('what is no form never reaches a screen that takes forms', async () => {
  const action = vi.fn(() => null);
  const render = createPageRenderer(
    serverBuild({ form: { id: 'form', path: '/form', module: { default: () => null, action } } }),
  );
  const request = new Request('https://zancada.test/form', { method: 'POST', body: '{}' });
  const { response } = await render(request, facts);
  expect([response.status, await response.text()]).toEqual([415, 'Esto no es un formulario.']);
  expect([request.bodyUsed, action.mock.calls]).toEqual([false, []]);
});
