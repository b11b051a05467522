import { expect, test } from 'vitest';
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';
import { searchChips } from './search-chips.ts';

/** A Thursday. */
const TODAY = '2026-11-26';
const texts = (search: Partial<RaceSearch>) =>
  searchChips({ ...EMPTY_SEARCH, ...search }, TODAY).map(({ text }) => text);

test('each thing that a search asks for is a chip, which leads to the search without it', () => {
  const search = { ...EMPTY_SEARCH, name: 'sol', class: [5000, 10_500], priceMax: 0, open: true };
  expect(searchChips(search, TODAY).map(({ text, without }) => [text, without])).toEqual([
    ['5K o 10.5K', { ...search, class: null }],
    ['Gratis', { ...search, priceMax: null }],
    ['Inscripciones abiertas', { ...search, open: false }],
  ]);
});

test('a place goes with the order that needs it', () => {
  const near = { near: [4.7, -74.1], order: 'near' } as const;
  expect(searchChips({ ...EMPTY_SEARCH, ...near }, TODAY)).toMatchObject([
    { text: 'Cerca de mí', without: EMPTY_SEARCH },
  ]);
});

test.each([
  ['2026-11-28', '2026-11-29', 'Este fin de semana'],
  ['2026-11-26', '2026-12-26', 'Próximos 30 días'],
  ['2026-12-01', '2026-12-01', '1 dic 2026'],
  ['2026-12-01', '2026-12-02', '1 dic 2026 a 2 dic 2026'],
  ['2026-12-01', null, 'Desde 1 dic 2026'],
  [null, '2026-12-01', 'Hasta 1 dic 2026'],
])('days from %s to %s are one chip', (from, to, text) => {
  expect(texts({ from, to })).toEqual([text]);
});

test("a chip's cross says what it takes away", () => {
  const search = {
    ...EMPTY_SEARCH,
    ...({
      distance: '10K',
      month: 'Marzo',
      year: 27,
      city: 'Cali',
      department: 'Valle',
      priceMax: 50_000,
    } as const),
    ...({ open: true, near: [4.7, -74.1], zone: [4, -75, 5, -74], class: [8000] } as const),
  };
  expect(searchChips(search, TODAY).map(({ text, removes }) => [text, removes])).toEqual([
    ['10K', 'Quitar la distancia'],
    ['8K', 'Quitar la distancia'],
    ['Marzo', 'Quitar el mes'],
    ['0027', 'Quitar el año'],
    ['Cali', 'Quitar la ciudad'],
    ['Valle', 'Quitar el departamento'],
    ['Hasta $\u00a050.000', 'Quitar el precio'],
    ['Inscripciones abiertas', 'Quitar el filtro'],
    ['Zona del mapa', 'Quitar la zona'],
    ['Cerca de mí', 'Quitar el lugar'],
  ]);
  for (const days of [{ from: TODAY }, { to: TODAY }])
    expect(searchChips({ ...EMPTY_SEARCH, ...days }, TODAY)[0]?.removes).toBe('Quitar los días');
});

test('a search for a name alone has no chip', () => {
  expect(texts({ name: 'sol' })).toEqual([]);
});
