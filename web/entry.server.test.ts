import type { ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import handleRequest, { createPageRenderer, handleError } from '#web/entry.server.tsx';

const site = {} as Parameters<ReturnType<typeof createPageRenderer>>[1]['site'];

test('what fails while a page is drawn is told to the server, by no way of its own', async () => {
  const failure = new Error('The loader failed.');
  const onConsole = vi.spyOn(console, 'error').mockReturnValue();
  const loader = () => Promise.reject(failure);
  const build = {
    entry: { module: { default: handleRequest, handleError } },
    routes: { broken: { id: 'broken', path: '/broken', module: { loader } } },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    publicPath: '/',
    assetsBuildDirectory: '',
  } as unknown as ServerBuild;
  const onError = vi.fn();
  const { response } = await createPageRenderer(build)(new Request('https://zancada.test/broken'), {
    call: () => Promise.reject(new Error('Nothing is asked for.')),
    session: async () => null,
    scripted: false,
    site,
    today: '2026-08-01',
    onError,
  });
  expect(response.status).toBe(500);
  expect(onError).toHaveBeenCalledWith(failure);
  expect(onConsole).not.toHaveBeenCalled();
});
