import { describe, expect, test } from 'vitest';
import { initials, letter, letteringWidth } from './lettering.ts';

describe('letters drawn as outlines', () => {
  test('a Spanish race name keeps its accents and its ñ', () => {
    expect(letter('Ñandú', 40).path).not.toBe(letter('Nandu', 40).path);
  });

  test('a race name in a foreign script is left out, never a fault', () => {
    expect(letter('東京', 40)).toEqual({ path: expect.stringContaining('d=""'), width: 0 });
  });

  test('an unknown accent falls back to its plain letter', () => {
    expect(letteringWidth('ḿ', 40)).toBe(letteringWidth('m', 40));
  });

  test('twice the size is twice as wide', () => {
    expect(letteringWidth('Carrera', 80)).toBeCloseTo(2 * letteringWidth('Carrera', 40));
  });

  test('markup in a race name never reaches the drawing', () => {
    expect(letter('<img onerror="x">', 40).path).not.toMatch(/img|onerror/);
  });
});

describe('the ghost letters of a city', () => {
  test.each([
    ['Bogotá', 'BOG'],
    ['La Mesa', 'MES'],
    ['Villa de Leyva', 'VIL'],
    ['El Yo', 'ELY'],
    ['', ''],
  ])('%s gives %s', (city, letters) => {
    expect(initials(city)).toBe(letters);
  });
});
