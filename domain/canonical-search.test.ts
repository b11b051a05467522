import { expect, test } from 'vitest';
import { canonicalSearch } from './canonical-search.ts';
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
    ...{ name: 'sol', distance: '10K', city: 'Bogotá', from: '2026-12-02', to: '2026-12-02', order: 'price' },
  });
  expect(read('text=valle del cauca').department).toBe('Valle del Cauca');
});

test('a field that is given wins over the text, which loses that part alone', () => {
  expect(read('text=8k bogota&city=Cali&distance=5K&name=sol')).toEqual({
    ...EMPTY_SEARCH,
    ...{ city: 'Cali', distance: '5K', name: 'sol' },
  });
  expect(read('text=hoy gratis&to=2026-12-31')).toEqual({ ...EMPTY_SEARCH, to: '2026-12-31', priceMax: 0 });
});

test('an address without a text, with an empty or a repeated one is as it is', () => {
  for (const query of ['', '&text=', '&text=cali&text=bogota'])
    expect(read(`city=Cali&year=2027${query}`)).toEqual({ ...EMPTY_SEARCH, city: 'Cali', year: 2027 });
});
