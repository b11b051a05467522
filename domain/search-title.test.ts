import { expect, test } from 'vitest';
import { readRaceSearch } from './race-search.ts';
import { queryTitle, searchPhrase, searchTitle } from './search-title.ts';

test.each([
  ['distance=10K&city=Cali', '10K · Cali'],
  ['name=Media&month=Diciembre&year=2026', '«Media» · diciembre de 2026'],
  ['class=8000&department=Nariño&year=2027', '8K · Nariño · 2027'],
  ['from=2026-11-28&to=2026-11-29', 'Del 28 nov 2026 al 29 nov 2026'],
  ['from=2026-11-28&to=2026-11-28', '28 nov 2026'],
  ['class=10550', '10.55K'],
  ['from=2026-11-28', 'Desde el 28 nov 2026'],
  ['to=2026-11-28&open=1', 'Hasta el 28 nov 2026 · inscripciones abiertas'],
  ['priceMax=80000', 'Hasta $\u00a080.000'],
  ['priceMax=0&near=4.6,-74.1&order=near', 'Gratis'],
  ['zone=4,-75,5,-74', 'Zona del mapa'],
  ['order=price', 'Todas las carreras'],
])('%s is called %s', (query, title) => {
  expect(searchTitle(readRaceSearch(new URLSearchParams(query)))).toBe(title);
});

test('a stored search has the same name, and what of it can stand in a sentence is said in one', () => {
  expect(queryTitle('city=Cali')).toBe('Cali');
  const phrase = (query: string) => searchPhrase(readRaceSearch(new URLSearchParams(query)));
  expect(phrase('name=noche&distance=10K&city=Cali&month=Marzo')).toBe(
    ' con «noche» de 10K en Cali en marzo',
  );
  expect(phrase('year=2027&open=1&class=8000,5000')).toBe(' de 5K o 8K en 2027');
  expect(phrase('')).toBe('');
});
