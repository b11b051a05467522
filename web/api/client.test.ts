import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '#web/api/client.ts';

const api = createApi({ apiBase: '/prod', apiKey: 'key' });

afterEach(() => vi.unstubAllGlobals());

test('an answer that breaks off in the middle counts as no answer', async () => {
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  vi.stubGlobal('fetch', async () => new Response(cut));
  await expect(api('GET /cities')).rejects.toMatchObject({ code: 'Network', status: 0 });
});

test('a call without an answer ends after its timeout', async () => {
  vi.stubGlobal('AbortSignal', { timeout: (milliseconds: number) => ({ milliseconds }) });
  const fetch = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  await api('GET /cities');
  const signal = { milliseconds: 20_000 };
  expect(fetch).toHaveBeenCalledWith('/prod/cities', expect.objectContaining({ signal }));
});
