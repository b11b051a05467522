import { expect, test } from 'vitest';
import { readPrice } from './price-words.ts';

test.each([
  ['menos de 80 mil', 80_000],
  ['hasta 90mil', 90_000],
  ['por debajo de 100.000', 100_000],
  ['entre 50 y 80 mil', 80_000],
  ['60 lucas', 60_000],
  ['60lucas', 60_000],
  ['90mil', 90_000],
  ['110.000', 110_000],
  ['120000', 120_000],
  ['50000 o menos', 50_000],
  ['15.000 pesos', 15_000],
  ['hasta cuarenta y cinco mil', 45_000],
  ['entre cincuenta y ochenta mil', 80_000],
  ['entre 50 mil y ochenta mil', 80_000],
  ['menos de ciento veinte mil', 120_000],
  ['ciento cinco mil', 105_000],
  ['hasta doscientos cincuenta mil pesos', 250_000],
  ['trescientos mil', 300_000],
  ['menos de cuatrocientos mil', 400_000],
  ['que no cueste nada', 0],
  ['que no cueste', 0],
  ['sin pagar', 0],
  ['sin pagar nada', 0],
  ['gratis', 0],
])('%s asks for at most %i pesos', (phrase, priceMax) => {
  expect(readPrice(phrase)).toEqual({ priceMax });
});

test('what asks for the cheapest orders by price', () => {
  for (const phrase of ['baratas', 'mas barata', 'economicas'])
    expect(readPrice(phrase)).toEqual({ order: 'price' });
});

test('a race that has to cost something is no search, so that it is set aside', () => {
  expect(readPrice('desde cien mil')).toEqual({ aside: 'desde cien mil' });
});

test.each([
  'hasta 2027',
  'mas de 2026',
  'menos de 10',
  '10.000',
  'sonar no cuesta nada',
  'correr sin pagar',
  'sin pagar inscripcion',
  'smoke free',
  '50.000 pasos',
  'siete mil pasos',
])('%s is a year, a length or more than a price', (phrase) => {
  expect(readPrice(phrase)).toBeNull();
});
