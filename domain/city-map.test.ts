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

test('a name never leaves the map', () => {
  expect(drawn(city('Puerto Carreño', 6.2, -67.5))[0]?.label?.anchor).toBe('end');
  expect(drawn(city('A'.repeat(60), 4.65, -74.09))[0]?.label).toBeNull();
});

test('a city of unknown place, or far from the country, has no dot; an island has one', () => {
  expect(drawn({ city: 'Tabio', races: 1, place: null }, city('Boston', 42.4, -71.1))).toEqual([]);
  const [island] = drawn(city('San Andrés', 12.6, -81.7));
  expect(island && island.x >= 0 && island.y >= 0).toBe(true);
});
