import { expect, test } from 'vitest';
import type { RaceCard } from '#contract/races.ts';
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';
import { cardView } from './card-view.ts';

const TODAY = '2027-03-14';
const card: RaceCard = {
  uid: 'kilometros-de-sal',
  name: 'Kilómetros de Sal',
  description: '',
  city: 'Zipaquirá',
  department: 'Cundinamarca',
  picture: { kind: 'poster', src: '/pictures/races/x.svg', sources: [] },
  datePrecision: 'day',
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
