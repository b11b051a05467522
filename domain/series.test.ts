import { expect, test } from 'vitest';
import { freeSlugs, isSameSeason, readSeries, seriesName } from './series.ts';

test.each([
  ['Media Maratón de Cali 2026', 'Media Maratón de Cali'],
  ['XII Media Maratón de Cali', 'Media Maratón de Cali'],
  ['12ª Carrera del Sol 2026', 'Carrera del Sol'],
  ['Carrera del Sol - Edición 12', 'Carrera del Sol'],
  ['Carrera del Sol, versión XII (2026)', 'Carrera del Sol'],
  ['Tercera edición de la Carrera del Sol', 'Carrera del Sol'],
  ['Carrera 10K Ciudad de Tunja', 'Carrera 10K Ciudad de Tunja'],
  ['Carrera 20 de Julio', 'Carrera 20 de Julio'],
  ['Cívica Vallenata', 'Cívica Vallenata'],
  ['VIC Trail 2026', 'VIC Trail'],
  ['XLIX CLC Run', 'CLC Run'],
  ['2026', '2026'],
])('the race of which «%s» is an edition is called «%s»', (name, series) => {
  expect(seriesName(name)).toBe(series);
});

test('a sheet names a series by its slug or by its name', () => {
  expect(readSeries('media-de-cali')).toBe('media-de-cali');
  expect(readSeries('Media de Cali')).toBe('media-de-cali');
});

test('a series whose slug is taken has the next number', () => {
  const [first, second] = freeSlugs('Carrera de la Mujer');
  expect([first, second]).toEqual(['carrera-de-la-mujer', 'carrera-de-la-mujer-2']);
});

test.each([
  ['2025-09-21', '2026-09-20', true],
  ['2023-12-10', '2026-01-18', true],
  ['2025-12-20', '2026-01-10', false],
  ['2026-09-20', '2026-09-20', false],
  ['2025-03-09', '2026-09-20', false],
])('races of %s and %s: of one season of two years is %s', (one, other, expected) => {
  expect(isSameSeason(one, other)).toBe(expected);
  expect(isSameSeason(other, one)).toBe(expected);
});
