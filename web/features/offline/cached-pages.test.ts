import { afterEach, expect, test, vi } from 'vitest';
import { cachePageWhenIdle } from '#web/features/offline/cached-pages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('a private screen is not fetched again, since it is never cached', async () => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register: async () => {}, controller: {} } });
  cachePageWhenIdle('/usuario/mis-carreras');
  await vi.runAllTimersAsync();
  expect(fetch).not.toHaveBeenCalled();
  cachePageWhenIdle('/site/carreras');
  await vi.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledOnce();
});
