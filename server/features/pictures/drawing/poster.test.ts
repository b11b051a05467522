import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Coordinates } from '#domain/coordinates.ts';
import { drawPoster } from './poster.ts';

const course: Coordinates[] = Array.from({ length: 300 }, (_, index) => {
  const turn = (index / 150) * Math.PI * 2;
  return [4.65 + 0.01 * Math.sin(turn), -74.09 + 0.014 * Math.cos(turn) + 0.002 * Math.sin(7 * turn)];
});
const race = { name: 'Vueltas del Lago', city: 'Bogotá', distance: '10K', colour: '#ff64b0', route: course };

describe('the poster of a race without a photograph', () => {
  test('the same race always has the same poster, another race another one', () => {
    expect(drawPoster(race)).toBe(drawPoster({ ...race }));
    expect(drawPoster(race)).not.toBe(drawPoster({ ...race, name: 'Noche en la Quince' }));
  });

  test('a course of 300 points fits into 6 KB', () => {
    expect(Buffer.byteLength(drawPoster(race))).toBeLessThan(6144);
  });

  test('a picture program can read it at 800 × 450', async () => {
    const { width, height } = await sharp(Buffer.from(drawPoster(race))).metadata();
    expect([width, height]).toEqual([800, 450]);
  });

  test('a race without a route still has a picture', () => {
    const poster = drawPoster({ ...race, route: [] });
    expect(poster).toContain('<svg');
    expect(poster).not.toContain('#r');
  });

  test('points that are all one place, or not numbers, draw nothing broken', () => {
    const still: Coordinates[] = [
      [4.6, -74],
      [4.6, -74],
      [Number.NaN, Number.NaN],
    ];
    expect(drawPoster({ ...race, route: still })).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('markup in name, city or colour is not carried into the file', () => {
    const poster = drawPoster({ ...race, name: '<script>', city: '"><script>', colour: '"/><script>' });
    expect(poster).not.toContain('script');
  });
});
