import { expect, test } from 'vitest';
import { freeSlugs, isSameSeason, readSeries, seriesName } from './series.ts';

test.each([
  ['Media Maratón de Cali 2026', 'Media Maratón de Cali'],
  ['XII Media Maratón de Cali', 'Media Maratón de Cali'],
  ['12ª Carrera del Sol 2026', 'Carrera del Sol'],
  ['Carrera del Sol - Edición 12', 'Carrera del Sol'],
  ['Carrera del Sol, versión XII (2026)', 'Carrera del Sol'],
  ['Maratón 2026 de Cali', 'Maratón de Cali'],
  ['2026 - Carrera del Sol', 'Carrera del Sol'],
  ['Correcaminos 2026', 'Correcaminos'],
  ['Tercera edición de la Carrera del Sol', 'Carrera del Sol'],
  ['5TA CARRERA DEL SOL', 'CARRERA DEL SOL'],
  ['1era Carrera Corre por Neiva', 'Carrera Corre por Neiva'],
  ['Carrera del Café 12ava versión', 'Carrera del Café'],
  ['Carrera del Café Edición #12', 'Carrera del Café'],
  ['Reto Urbano versión 5.0', 'Reto Urbano'],
  ['Media Maratón de Cali, edición 2026', 'Media Maratón de Cali'],
  ['Media Maratón de Cali (Edición 12, 2026)', 'Media Maratón de Cali'],
  ['Carrera de la Mujer - Edición 12 - 2026 - Bogotá', 'Carrera de la Mujer - Bogotá'],
  ['RunTour2026Cali', 'RunTour Cali'],
  ['Carrera de la 5ta Brigada', 'Carrera de la 5ta Brigada'],
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
  const [first, second, third] = freeSlugs('Ruta del Café');
  expect([first, second, third]).toEqual(['ruta-del-cafe', 'ruta-del-cafe-2', 'ruta-del-cafe-3']);
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
