import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('cities that are never answered are given up, and asked for again with the next letter', async () => {
  vi.stubGlobal('AbortSignal', { timeout: (milliseconds: number) => ({ milliseconds }) });
  const fetch = vi
    .fn(async () => Response.json([{ city: 'Cali', races: 2 }]))
    .mockRejectedValueOnce(new DOMException('timeout', 'TimeoutError'));
  vi.stubGlobal('fetch', fetch);
  const { offeredCities } = await import('#web/features/races/offered-cities.ts');
  expect(await offeredCities('cal')).toEqual([]);
  expect(await offeredCities('cali')).toEqual([{ city: 'Cali', races: 2 }]);
  expect(fetch).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ signal: { milliseconds: 20_000 } }),
  );
});
