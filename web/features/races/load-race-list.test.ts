import { describe, expect, it, test } from 'vitest';
import type { ApiCall } from '#contract/call.ts';
import type { City, RaceCard } from '#contract/races.ts';
import { readShown } from '#contract/races-paging.ts';
import { canonicalSearch } from '#domain/canonical-search.ts';
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';
import { cardView } from './card-view.ts';
import { loadTyped } from './load-race-list.ts';

const TODAY = '2027-03-14';
const card: RaceCard = {
  uid: 'kilometros-de-sal',
  name: 'Kilómetros de Sal',
  description: '',
  city: 'Zipaquirá',
  department: 'Cundinamarca',
  picture: { kind: 'poster', src: '/pictures/races/x.svg', sources: [] },
  startDate: '2027-04-18',
  status: null,
  kind: null,
  marks: [],
  latitude: null,
  longitude: null,
  verifiedAt: '2027-03-01',
  sourceUrl: 'https://www.zipaquira.gov.co/carreras?id=7',
  distances: [
    {
      ...{ name: '8K', price: null, stages: [], finalPrice: null },
      ...{ distanceMeters: null, startTime: null, startDate: null, registrationClosesAt: null },
    },
  ],
};

test('the date of a cancelled race is struck through, that of a postponed one is not', () => {
  expect(cardView({ ...card, status: 'cancelada' }, TODAY).calledOff).toBe(true);
  expect(cardView({ ...card, status: 'aplazada' }, TODAY).calledOff).toBe(false);
});

test('a card of several days shows the first day of what is looked for, with its hour, and names them all', () => {
  const [one] = card.distances;
  if (!one) throw new Error('No distance.');
  const distances = [
    { ...one, name: '8K', startTime: '07:00' },
    { ...one, name: '42K', startTime: '05:00', startDate: '2027-04-19' },
  ];
  const all = cardView({ ...card, distances }, '2027-04-19');
  expect(all).toMatchObject({ startDate: '2027-04-18', start: '7:00 a. m.', days: '18 y 19 abr' });
  expect(all).not.toHaveProperty('past');
  const search = { ...EMPTY_SEARCH, distance: '42K' };
  expect(cardView({ ...card, distances }, TODAY, search)).toMatchObject({
    startDate: '2027-04-19',
    start: '5:00 a. m.',
  });
  expect(cardView({ ...card, distances }, '2027-04-20').past).toBe(true);
});

test('a card leads to the distance that is looked for, and says that its registration is closed', () => {
  const [one] = card.distances;
  if (!one) throw new Error('No distance.');
  const closing = (name: string, registrationClosesAt: string | null) => ({
    ...one,
    name,
    registrationClosesAt,
  });
  const race = { ...card, distances: [closing('5K', null), closing('10K', '2027-03-13')] };
  const cardFor = (search: Partial<RaceSearch>) => {
    const { distance, strip } = cardView(race, TODAY, { ...EMPTY_SEARCH, ...search });
    return [distance, strip?.label];
  };
  expect(cardFor({})).toEqual([undefined, undefined]);
  expect(cardFor({ distance: '5K' })).toEqual(['5K', undefined]);
  expect(cardFor({ distance: '10K' })).toEqual(['10K', 'Inscripciones cerradas']);
  expect(cardFor({ class: [10_000] })).toEqual(['10K', 'Inscripciones cerradas']);
  expect(cardFor({ priceMax: 0 })).toEqual([undefined, undefined]);
});

test('a card says the price of the distance that is looked for', () => {
  const [one] = card.distances;
  if (!one) throw new Error('No distance.');
  const priced = (name: string, price: number) => ({ ...one, name, price, finalPrice: price });
  const race = { ...card, distances: [priced('2K', 40_000), priced('10K', 60_000), priced('21K', 80_000)] };
  const priceFor = (search: Partial<RaceSearch>) =>
    cardView(race, TODAY, { ...EMPTY_SEARCH, ...search }).price;
  expect(priceFor({})).toMatch(/^Desde \$.40\.000$/);
  expect(priceFor({ distance: '10K' })).toMatch(/^10K \$.60\.000$/);
  expect(priceFor({ class: [21_097] })).toMatch(/^21K \$.80\.000$/);
  expect(priceFor({ priceMax: 60_000 })).toMatch(/^Desde \$.40\.000$/);
  expect(cardView(card, TODAY, { ...EMPTY_SEARCH, distance: '8K' }).price).toBe('Por confirmar');
});

test('a form means what its address means to a call and a calendar, also in a city of few races', async () => {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  const cities: City[] = letters
    .flatMap((one) => letters.map((other) => `Villa ${one}${other}`))
    .map((city, at) => ({ city, races: 1000 - at, department: null }));
  const answers: Record<string, unknown> = {
    'GET /cities': cities,
    'GET /search-choices': { cities: cities.slice(0, 500), departments: [], classes: [] },
  };
  const api = (async (call: string) => answers[call]) as ApiCall;
  for (const query of ['text=10k+villa+zz&city=Villa+aa', 'text=sol&city=Villa+aa&order=price']) {
    const params = new URLSearchParams(query);
    expect(await loadTyped(api, params, TODAY)).toEqual(canonicalSearch(params, cities, TODAY));
  }
});

const asked = (query: string) => readShown(new URLSearchParams(query));

describe('how many races a page shows', () => {
  it('is one page when the address does not say', () => {
    expect(asked('')).toBe(24);
  });
  it('is what the address asks for, in whole pages', () => {
    expect(asked('mostrar=48')).toBe(48);
    expect(asked('mostrar=49')).toBe(72);
    expect(asked('mostrar=1')).toBe(24);
  });
  it('never passes 240', () => {
    expect(asked('mostrar=241')).toBe(240);
    expect(asked('mostrar=999999')).toBe(240);
  });
  it.each(['abc', '-48', '1e3', '4.5', '0', '9999999', ''])('is one page for the malformed %j', (text) => {
    expect(asked(`mostrar=${text}`)).toBe(24);
  });
  it('is one page when asked for twice', () => {
    expect(asked('mostrar=48&mostrar=72')).toBe(24);
  });
});
