import { expect, test } from 'vitest';
import { cityMap } from './city-map.ts';

const BOX = { width: 300, height: 400, padding: 10 };
const LETTERS = { size: 12, widthOf: (text: string) => text.length * 7 };
const city = (name: string, latitude: number, longitude: number, races = 1) => ({
  city: name,
  races,
  place: [latitude, longitude] as const,
});
const [bogota, cali, soacha] = [
  city('Bogotá', 4.65, -74.09, 9),
  city('Cali', 3.45, -76.53),
  city('Soacha', 4.6, -74.15),
];

const drawn = (...cities: Parameters<typeof cityMap>[0][number][]) => cityMap(cities, BOX, LETTERS).dots;

test('north is up, and the city with more races has the larger dot', () => {
  const [large, small] = drawn(bogota, cali);
  expect(large && small && large.y < small.y && large.x > small.x && large.radius > small.radius).toBe(true);
});

test('a dot grows with the root of its races, from four tenths of a letter to nine', () => {
  const radius = (races: number) => drawn(city('Cali', 3.45, -76.53, races))[0]?.radius;
  expect([1, 9, 100].map(radius)).toEqual([4.8, 7.2, 10.8].map((size) => expect.closeTo(size)));
});

test('a name stands beside its dot, three tenths of a letter away', () => {
  const [{ x, label } = { x: 0, label: null }] = drawn(cali);
  expect(label?.x).toBeCloseTo(x + 4.8 + 3.6);
  const [east] = drawn(city('Puerto Carreño', 6.2, -67.5));
  expect(east?.label?.x).toBeCloseTo((east?.x ?? 0) - 4.8 - 3.6);
});

test('names of neighbours stand on either side, then a little lower, and a crowd has no room for all', () => {
  const labels = drawn(bogota, soacha, city('Fusa', 4.3, -74.1)).map(
    ({ y, label }) => label && [label.anchor, label.y - y],
  );
  expect(labels).toEqual([
    ['start', 0],
    ['end', 0],
    ['start', expect.closeTo(7.2)],
  ]);
  const crowd = Array.from({ length: 8 }, () => bogota);
  expect(drawn(...crowd).at(-1)?.label).toBeNull();
});

/** So many points of the drawing east and south of Bogotá. */
const beside = (east: number, south: number) => city('Otra', 4.65 - south / 22.75, -74.09 + east / 22.75);

test.each([
  [60, 0, 'start'],
  [55, 0, 'end'],
  [8, 0, 'end'],
  [30, 10, 'end'],
  [30, -10, 'end'],
  [30, 40, 'start'],
  [30, -40, 'start'],
])('a name keeps clear of a dot %d east and %d south of its own', (east, south, anchor) => {
  expect(drawn(bogota, beside(east, south))[0]?.label?.anchor).toBe(anchor);
});

test('between two dots a name stands on the side of them that is free', () => {
  const shift = (south: number) => {
    const [dot] = drawn(bogota, beside(30, south), beside(-30, south));
    return dot?.label && dot.label.y - dot.y;
  };
  expect(shift(8)).toBeCloseTo(-7.2);
  expect(shift(-8)).toBeCloseTo(7.2);
});

test('the outline is that of the country, whatever cities are in it', () => {
  expect(cityMap([bogota], BOX, LETTERS).outline).toBe(cityMap([], BOX, LETTERS).outline);
});

test('a name never leaves the map', () => {
  expect(drawn(city('Puerto Carreño', 6.2, -67.5))[0]?.label?.anchor).toBe('end');
  expect(drawn(city('A'.repeat(60), 4.65, -74.09))[0]?.label).toBeNull();
});

test('the mainland fills the box between its paddings', () => {
  const numbers =
    cityMap([], BOX, LETTERS)
      .outline.match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  const [across, down] = [0, 1].map((at) => numbers.filter((_, index) => index % 2 === at));
  expect(cityMap([], BOX, LETTERS).outline).toMatch(/^M.*Z$/);
  expect(numbers).toHaveLength(2 * 92);
  expect([Math.min(...(down ?? [])), Math.max(...(down ?? []))]).toEqual([10, 390]);
  expect(Math.min(...(across ?? []))).toBeGreaterThanOrEqual(10);
});

test('a city of unknown place, or far from the country, has no dot; an island has one', () => {
  expect(drawn({ city: 'Tabio', races: 1, place: null }, city('Boston', 42.4, -71.1))).toEqual([]);
  for (const [latitude, longitude] of [
    [-5, -74],
    [14.5, -74],
    [4, -83],
    [4, -66],
  ] as const)
    expect(drawn(city('Lejos', latitude, longitude))).toEqual([]);
  const [island] = drawn(city('San Andrés', 12.6, -81.7));
  expect(island && island.x >= 0 && island.y >= 0).toBe(true);
});
