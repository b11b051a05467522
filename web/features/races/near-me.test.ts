import { afterEach, expect, test, vi } from 'vitest';
import { askPlace } from '#web/features/races/near-me.ts';

type Ask = Geolocation['getCurrentPosition'];

const browser = (getCurrentPosition?: Ask) =>
  vi.stubGlobal('navigator', { geolocation: getCurrentPosition && { getCurrentPosition } });
const refusing = (code: number) => browser((_, refuse) => refuse?.({ code } as GeolocationPositionError));

afterEach(() => vi.unstubAllGlobals());

test.each([
  [4.71234, -74.07234, [4.7, -74.1]],
  [-4.2153, -69.9406, [-4.2, -69.9]],
  [1e-9, -1e-9, [0, 0]],
])('a place is rounded to a tenth of a degree', async (latitude, longitude, rounded) => {
  browser((answer) => answer({ coords: { latitude, longitude } } as GeolocationPosition));
  expect(JSON.stringify(await askPlace())).toBe(JSON.stringify(rounded));
});

test('who refuses, is not found or has no such browser is told what to do', async () => {
  refusing(1);
  expect(await askPlace()).toMatch(/permiso.*escribe tu ciudad\.$/);
  refusing(3);
  expect(await askPlace()).toMatch(/^No pudimos.*escribe tu ciudad\.$/);
  browser();
  expect(await askPlace()).toMatch(/^Este navegador.*escribe tu ciudad\.$/);
});
