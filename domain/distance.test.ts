import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareDistances,
  DISTANCE_COLOURS,
  distanceColour,
  formatMetres,
  isDistanceName,
} from './distance.ts';
import { DISTANCE_NAMES, kilometresOf } from './distance-names.ts';

test('a distance counts the kilometres of its name', () => {
  expect(DISTANCE_NAMES.map(kilometresOf)).toEqual([2, 5, 10, 15, 21, 42]);
  expect(kilometresOf('4.2K')).toBe(4.2);
  expect(kilometresOf('10,5K')).toBe(10.5);
  for (const name of ['7', ' 7 km ', '7Km', '7k']) expect(kilometresOf(name), name).toBe(7);
});

test('words after the unit leave a distance as it is', () => {
  expect(kilometresOf('5K élite')).toBe(5);
  expect(kilometresOf(' 7 km recreativa')).toBe(7);
});

test.each([
  ['10K competitiva', 10],
  ['Élite 10 km', 10],
  ['General Abierta 21K', 21],
  ['Categoría 2 - 5 Kilómetros', 5],
  ['10K (2026)', 10],
  ['2.350 metros', 2.35],
  ['800 m', 0.8],
  ['100 millas', 160.9344],
  ['½ maratón', 21],
  ['1/2 Maratón', 21],
  ['Media Maratón Élite', 21],
  ['Maratón', 42],
])('%s counts %d kilometres, wherever its name says so', (name, kilometres) => {
  expect(kilometresOf(name)).toBe(kilometres);
});

test('a name that does not plainly say kilometres counts none', () => {
  for (const name of ['', 'K10', '-5K', '.5K', '٥K', 'Ultramaratón']) expect(kilometresOf(name)).toBe(0);
  for (const name of [
    'Maratón por relevos',
    'Cuarto de maratón',
    'Mini Maratón',
    'Media maratón 21K y 10K',
    '5K y 10K',
    '3x800',
    '4 x 10K',
    '10K x 4',
    '5K+10K',
    '5 kilos',
    '3 vueltas',
  ])
    expect(kilometresOf(name), name).toBe(0);
  expect(kilometresOf('9'.repeat(400))).toBe(0);
});

test('any name counts a number of kilometres, zero or more', () => {
  assert(property(string({ unit: 'binary' }), (name) => kilometresOf(name) >= 0));
});

test('the six distances are known and no other name is', () => {
  expect(DISTANCE_NAMES.every(isDistanceName)).toBe(true);
  for (const name of ['4.2K', '5k', '', 'constructor', '__proto__']) expect(isDistanceName(name)).toBe(false);
});

test("a course's real length is shown in metres below a kilometre and in tenths of one above", () => {
  expect(formatMetres(4200)).toBe('4,2 km');
  expect(formatMetres(10_000)).toBe('10 km');
  expect(formatMetres(21_097)).toBe('21,1 km');
  expect(formatMetres(42_195)).toBe('42,2 km');
  expect(formatMetres(800)).toBe('800 m');
  expect(formatMetres(999.4)).toBe('999 m');
  expect(formatMetres(999.6)).toBe('1 km');
  expect(formatMetres(1_234_500)).toBe('1.234,5 km');
  expect(formatMetres(0)).toBe('0 m');
});

test('a length that cannot be is not shown', () => {
  for (const metres of [Number.NaN, Infinity, -1]) expect(formatMetres(metres)).toBe('');
});

test('each of the six distances has a colour of its own', () => {
  expect(new Set(DISTANCE_NAMES.map(distanceColour)).size).toBe(6);
  for (const name of DISTANCE_NAMES) expect(distanceColour(name)).toMatch(/^#[0-9a-f]{6}$/);
});

test('another distance takes the colour of the nearest of the six', () => {
  expect(distanceColour('4.2K')).toBe(DISTANCE_COLOURS['5K']);
  expect(distanceColour('3.5K')).toBe(DISTANCE_COLOURS['2K']);
  expect(distanceColour('30K')).toBe(DISTANCE_COLOURS['21K']);
  expect(distanceColour('100K')).toBe(DISTANCE_COLOURS['42K']);
});

test('a distance of unknown length takes the colour of 10K', () => {
  for (const name of ['Infantil', '3x800', 'toString', ''])
    expect(distanceColour(name), name).toBe(DISTANCE_COLOURS['10K']);
});

test('distances stand in order of kilometres, then of name', () => {
  const names = ['42K', '5K', '10K', '4.2K', '5K élite', '21K', '2K'];
  expect(names.sort(compareDistances)).toEqual(['2K', '4.2K', '5K', '5K élite', '10K', '21K', '42K']);
});
