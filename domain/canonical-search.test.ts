import { expect, test } from 'vitest';
import { canonicalSearch, placesOf } from './canonical-search.ts';
import { EMPTY_SEARCH } from './race-search.ts';

const CITIES = [
  { city: 'Bogotá', department: 'Bogotá D. C.' },
  { city: 'Cali', department: 'Valle del Cauca' },
  { city: 'Palmira', department: 'Valle del Cauca' },
  { city: 'Leticia', department: null },
];
const read = (query: string) => canonicalSearch(new URLSearchParams(query), CITIES, '2026-12-02');

test('what was typed becomes the fields of a shared address, days as dates', () => {
  expect(read('text=sol 10k bogta hoy&order=price')).toEqual({
    ...EMPTY_SEARCH,
    ...{
      words: 'sol',
      class: [10_000],
      city: 'Bogotá',
      from: '2026-12-02',
      to: '2026-12-02',
      order: 'price',
    },
  });
  expect(read('text=valle del cauca').department).toBe('Valle del Cauca');
});

test('what was typed replaces what is given of the same kind, and nothing else', () => {
  expect(read('text=8k bogota&city=Cali&distance=5K&name=sol&open=1&aside=running')).toEqual({
    ...EMPTY_SEARCH,
    ...{ city: 'Bogotá', class: [8000], name: 'sol', open: true },
  });
  expect(read('text=hoy gratis luna&month=Marzo&name=sol')).toEqual({
    ...EMPTY_SEARCH,
    ...{ from: '2026-12-02', to: '2026-12-02', priceMax: 0, words: 'luna' },
  });
});

test('an address without a text, with an empty or a repeated one is as it is', () => {
  for (const query of ['', '&text=', '&text=cali&text=bogota'])
    expect(read(`city=Cali&year=2027&aside=running${query}`)).toEqual({
      ...EMPTY_SEARCH,
      ...{ city: 'Cali', year: 2027, aside: 'running' },
    });
});

test('the places of a list are its cities and their departments, each once, and are not prepared again', () => {
  const places = placesOf(CITIES);
  expect(places).toEqual({
    cities: ['Bogotá', 'Cali', 'Palmira', 'Leticia'],
    departments: ['Bogotá D. C.', 'Valle del Cauca'],
  });
  expect(placesOf(CITIES)).toBe(places);
});
