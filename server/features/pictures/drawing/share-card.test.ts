import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Coordinates } from '#domain/coordinates.ts';
import { drawShareCard, shareCardSvg } from './share-card.ts';

const route: Coordinates[] = [
  [4.65, -74.09],
  [4.66, -74.08],
  [4.67, -74.09],
];
const race = {
  name: 'Media Maratón del Páramo',
  city: 'Bogotá',
  dateText: 'dom 14 mar 2027',
  distances: ['5K', '10K', '21K'],
  route,
  brand: 'zancada',
};

test('a shared race has a PNG of 1200 × 630 under 100 KB', async () => {
  const card = await drawShareCard(race);
  const { format, width, height } = await sharp(card).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  expect(card.byteLength).toBeLessThan(100_000);
});

test('a race without a route, with an endless name and many distances can be shared', async () => {
  const distances = Array.from({ length: 40 }, (_, index) => `${index + 1}K`);
  const card = shareCardSvg({ ...race, route: [], name: 'Carrera '.repeat(400), distances });
  expect(card).not.toMatch(/NaN|Infinity|undefined/);
  expect(Buffer.byteLength(card)).toBeLessThan(60_000);
});

test('markup in a race name is not carried into the picture', () => {
  expect(shareCardSvg({ ...race, name: '<script>alert(1)</script>' })).not.toContain('script');
});
