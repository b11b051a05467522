import { expect, test } from 'vitest';
import { distanceName, isNear, readDistanceCell } from './distance-cell.ts';
import { measuredLength } from './measured-length.ts';

test.each([
  ['10K', '10K'],
  ['10 k', '10K'],
  ['10 km', '10K'],
  ['10km.', '10K'],
  ['10.000 m', '10K'],
  ['10000 m', '10K'],
  ['10,000', '10K'],
  ['10.000', '10K'],
  ['10000', '10K'],
  ['10 kilómetros', '10K'],
  ['6.2 mi', '10K'],
  ['6,2 millas', '10K'],
  ['10K élite 2024', '10K'],
  ['21', '21K'],
  ['21,1', '21K'],
  ['21.0975', '21K'],
  ['21.097,5 m', '21K'],
  ['21K Media Maratón', '21K'],
  ['Media maratón', '21K'],
  ['Media', '21K'],
  ['Half Marathon', '21K'],
  ['1/2', '21K'],
  ['½', '21K'],
  ['1/2 maratón', '21K'],
  ['½ Maratón', '21K'],
  ['1/2 marathon Cali', '21K'],
  ['21.1', '21K'],
  ['13.1 miles', '21K'],
  ['Maratón', '42K'],
  ['marathon', '42K'],
  ['42.195', '42K'],
  ['42,195 km', '42K'],
  ['26.2mi', '42K'],
  ['4.2', '4.2K'],
  ['12 km', '12K'],
  ['800 m', '0.8K'],
  ['3.000 mts', '3K'],
  ['Ultra 50 km', '50K'],
  ['9.95', '10K'],
  ['9,9', '10K'],
  ['10,1 km', '10K'],
  ['9.8', '9.8K'],
  ['0.400', '0.4K'],
  ['100 m', '0.1K'],
  ['1000 km', '1000K'],
])('%s is %s', (cell, name) => {
  const metres = readDistanceCell(cell);
  expect(metres).not.toBeNull();
  expect(distanceName(metres ?? 0)).toBe(name);
});

test('the heading says what a bare number counts', () => {
  expect(readDistanceCell('6,2', 'mi')).toBeCloseTo(9977.9, 1);
  expect(readDistanceCell('10.000', 'm')).toBe(10_000);
  expect(readDistanceCell('300', 'm')).toBe(300);
  expect(readDistanceCell('21.1', 'km')).toBe(21_100);
  expect(readDistanceCell('480', 'km')).toBe(480_000);
});

test.each([
  '',
  'corta',
  '4x5K',
  '3 x 800 m',
  '0',
  '5K y 10K',
  '10K/21K',
  'Carrera de la Mujer 5K/10K',
  'Maratón 5K y 10K',
  'Ultramaratón',
  'Mini maratón',
  '10 kg',
  '9'.repeat(300),
  '1.2.3,4,5',
  '50 m',
  '1500 km',
  `Después de ${'seis meses de entrenamiento, '.repeat(4)}mi primera media maratón`,
])('%j is no distance', (cell) => {
  expect(readDistanceCell(cell)).toBeNull();
});

test('a length in a race’s name counts only with its unit', () => {
  expect(measuredLength('Carrera de la Mujer 12K')).toBe(12_000);
  expect(measuredLength('Media Maratón de Bogotá 2024')).toBeNull();
  expect(measuredLength('5K y 10K de Cali')).toBeNull();
});

test('a watch may measure 3 % more than the course, and not less', () => {
  expect(distanceName(10_300, true)).toBe('10K');
  expect(distanceName(10_250)).toBe('10.25K');
  expect(distanceName(9850, true)).toBe('9.85K');
  expect(isNear(21_300, '21K')).toBe(true);
  expect(isNear(12_200, '12K', true)).toBe(true);
  expect(isNear(12_200, '12K')).toBe(false);
});
