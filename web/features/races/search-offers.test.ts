import { expect, test, vi } from 'vitest';
import type { ApiCall } from '#contract/call.ts';
import { EMPTY_SEARCH, type RaceSearch, searchParams } from '#domain/race-search.ts';
import { searchOffers } from './search-offers.ts';

const narrow: RaceSearch = {
  ...EMPTY_SEARCH,
  name: 'noche',
  year: 2027,
  month: 'Marzo',
  distance: '42K',
  city: 'Cali',
};

function finding(total: number) {
  const fetch = vi.fn(async () => ({ total, next: null, races: [] }));
  return { fetch, api: fetch as unknown as ApiCall };
}

const texts = async (...input: Parameters<typeof searchOffers>) =>
  (await searchOffers(...input)).map(({ text }) => text);

test('an empty search is offered without each of its filters, four at most', async () => {
  const { api, fetch } = finding(3);
  expect(await texts(api, narrow, 0, null, '2026-11-22')).toEqual([
    'Ver 3 carreras de 42K con otro nombre',
    'A menos de 30 km de Cali: 3 carreras con «noche» de 42K en marzo de 2027',
    'Quitar 42K: 3 carreras con «noche» en Cali en marzo de 2027',
    'Quitar marzo: 3 carreras con «noche» de 42K en Cali en 2027',
    'Quitar 2027: 3 carreras con «noche» de 42K en Cali en marzo',
    'Quitar Cali: 3 carreras con «noche» de 42K en marzo de 2027',
  ]);
  expect(fetch).toHaveBeenCalledTimes(6);
});

test('only names of places begin with a capital letter', async () => {
  const search = { ...EMPTY_SEARCH, open: true, department: 'Huila', priceMax: 50_000 };
  expect(await texts(finding(2).api, search, 0, null, '2026-11-22')).toEqual([
    'Quitar Huila: 2 carreras',
    expect.stringMatching(/^Quitar hasta \$/),
    'Quitar inscripciones abiertas: 2 carreras',
  ]);
});

test('of a place without a race what is near it is offered', async () => {
  const search = { ...EMPTY_SEARCH, words: 'soacha', class: [10_000] };
  expect(await texts(finding(4).api, search, 0, null, '2026-11-22')).toContain(
    'A menos de 30 km de Soacha: 4 carreras de 10K',
  );
});

test('of a distance that nobody runs the nearest of the six is offered', async () => {
  const near = (metres: number) =>
    texts(finding(4).api, { ...EMPTY_SEARCH, class: [metres] }, 0, null, '2026-11-22');
  expect(await near(12_000)).toContain('La distancia más parecida: 4 carreras de 10K');
  expect(await near(60_000)).toContain('La distancia más parecida: 4 carreras de 42K');
  expect((await near(10_000)).join()).not.toContain('parecida');
});

test('typed words that find no race are offered without each word that tells which race it is', async () => {
  const search = { ...EMPTY_SEARCH, words: 'vuelta a la represa' };
  expect(await texts(finding(1).api, search, 0, null, '2026-11-22')).toEqual([
    'Quitar «vuelta»: 1 carrera con «represa»',
    'Quitar «represa»: 1 carrera con «vuelta»',
    'Quitar «vuelta a la represa»: 1 carrera',
  ]);
  const long = { ...EMPTY_SEARCH, words: 'la gran vuelta nocturna represa' };
  expect(await texts(finding(1).api, long, 0, null, '2026-11-22')).toHaveLength(1);
});

test('where no filter alone is to blame, each is offered by itself', async () => {
  const fetch = vi.fn(async (_: string, { query }: { query: { search: RaceSearch } }) => ({
    total: String(searchParams(query.search)) === 'month=Marzo' ? 7 : 0,
  }));
  expect(await searchOffers(fetch as unknown as ApiCall, narrow, 0, null, '2026-11-22')).toEqual([
    { to: '/site/carreras?month=Marzo', text: 'Ver 7 carreras en marzo' },
  ]);
});

test('a filter without which nothing is found either is not offered', async () => {
  expect(await texts(finding(0).api, narrow, 0, null, '2026-11-22')).toEqual([]);
});

test('a search that finds something costs no more calls, unless a distance has other names', async () => {
  const { api, fetch } = finding(7);
  expect(await texts(api, { ...EMPTY_SEARCH, class: [42_195] }, 5, null, '2026-11-22')).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  const named = { ...EMPTY_SEARCH, distance: '42K' };
  expect(await searchOffers(api, named, 5, null, '2026-11-22')).toEqual([
    { to: '/site/carreras?class=42195', text: 'y 2 carreras de 42K con otro nombre' },
  ]);
  expect(await texts(api, named, 7, null, '2026-11-22')).toEqual([]);
  expect(fetch).toHaveBeenCalledTimes(2);
});
