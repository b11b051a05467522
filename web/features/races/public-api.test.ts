import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a call that is never answered is given up', async () => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('AbortSignal', { timeout: (milliseconds: number) => ({ milliseconds }) });
  const fetch = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  const { publicApi } = await import('#web/features/races/public-api.ts');
  await publicApi('GET /cities');
  expect(fetch).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ signal: { milliseconds: 20_000 } }),
  );
});
