import { expect, test } from 'vitest';
import { chosenPrice, formatPrice, groupByPrice, priceFrom } from './price.ts';
import { priceNote } from './price-note.ts';

test('a price is shown in pesos with thousands points and a no-break space', () => {
  expect(formatPrice(120_000)).toBe('$\u00a0120.000');
  expect(formatPrice(900)).toBe('$\u00a0900');
  expect(formatPrice(1_250_000)).toBe('$\u00a01.250.000');
});

test('a race without a price is shown as to be confirmed, and one for nothing as free', () => {
  expect(formatPrice(null)).toBe('Por confirmar');
  expect(formatPrice(0)).toBe('Gratis');
  expect(formatPrice(-0)).toBe('Gratis');
});

test('a price that cannot be is to be confirmed', () => {
  for (const price of [Number.NaN, Infinity, -1]) expect(formatPrice(price)).toBe('Por confirmar');
});

test("distances are grouped by price, in the catalogue's order", () => {
  const groups = groupByPrice([
    { name: '42K', price: null },
    { name: '21K', price: 120_000 },
    { name: '10K', price: 80_000 },
    { name: '5K', price: 80_000 },
    { name: '2K', price: 0 },
  ]);
  expect(groups).toEqual([
    { price: null, names: ['42K'] },
    { price: 120_000, names: ['21K'] },
    { price: 80_000, names: ['10K', '5K'] },
    { price: 0, names: ['2K'] },
  ]);
  expect(groupByPrice([])).toEqual([]);
});

test('a card names the lowest price, and plainly when there is only one', () => {
  const at = (...prices: (number | null)[]) => priceFrom(prices.map((price) => ({ name: '5K', price })));
  expect(at(60_000, 90_000)).toBe('Desde $\u00a060.000');
  expect(at(90_000, 60_000)).toBe('Desde $\u00a060.000');
  expect(at(null, 60_000)).toBe('Desde $\u00a060.000');
  expect(at(60_000, 60_000)).toBe('$\u00a060.000');
  expect(at(0, 0)).toBe('Gratis');
  expect(at(null)).toBe('Por confirmar');
  expect(at()).toBe('Por confirmar');
});

test('a race with one free distance among paid ones does not claim to be free', () => {
  expect(
    priceFrom([
      { name: '2K', price: 0 },
      { name: '10K', price: 70_000 },
    ]),
  ).toBe('Desde gratis');
});

test('one distance that was searched for is named beside its price, unless the race has no other', () => {
  const [five, ten] = [
    { name: '5K', price: 40_000 },
    { name: '10K', price: 60_000 },
  ];
  expect(chosenPrice([five, ten], [ten])).toBe('10K $\u00a060.000');
  expect(chosenPrice([ten], [ten])).toBe('$\u00a060.000');
  expect(chosenPrice([five, ten], [five, ten])).toBe('Desde $\u00a040.000');
  expect(chosenPrice([five, ten], [])).toBe('Por confirmar');
});

test('a price that rises says until when it holds and what follows', () => {
  const stages = [{ price: 80_000, until: '2027-01-15' }];
  const ten = { price: 80_000, stages, finalPrice: 95_000 };
  const race = { startDate: '2027-03-14', status: null };
  const note = (more: object = {}, at = '2026-11-22') => priceNote(race, { ...ten, ...more }, at);
  expect(note()).toBe('hasta el 15 de enero, luego $\u00a095.000');
  expect(note({ finalPrice: null })).toBe('hasta el 15 de enero');
  expect(note({}, '2027-01-16')).toBe('');
  expect(note({ registrationClosesAt: '2027-01-15' })).toBe('');
  expect(priceNote({ ...race, startDate: '2027-01-15' }, ten, '2026-11-22')).toBe('');
  for (const status of ['cancelada', 'agotada', 'aplazada'] as const)
    expect(priceNote({ ...race, status }, ten, '2026-11-22')).toBe('');
});
