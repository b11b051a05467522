import { afterEach, expect, test, vi } from 'vitest';
import { keepPage } from '#web/features/offline/kept-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('a private screen is not fetched again, since it is never kept', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, keys: async () => [] }) });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register: async () => {}, controller: {} } });
  await keepPage('/usuario/mis-carreras');
  expect(fetch).not.toHaveBeenCalled();
  await keepPage('/site/carreras');
  expect(fetch).toHaveBeenCalledOnce();
});
