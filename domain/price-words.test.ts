import { expect, test } from 'vitest';
import { readPrice } from './price-words.ts';

test.each([
  ['menos de 80 mil', 80_000],
  ['hasta 90mil', 90_000],
  ['por debajo de 100.000', 100_000],
  ['entre 50 y 80 mil', 80_000],
  ['60 lucas', 60_000],
  ['que no cueste nada', 0],
  ['gratis', 0],
])('%s asks for at most %i pesos', (phrase, priceMax) => {
  expect(readPrice(phrase)).toEqual({ priceMax });
});

test('cheap ones stand by price, and a year or a distance is no price', () => {
  expect(readPrice('baratas')).toEqual({ order: 'price' });
  expect(readPrice('hasta 2027')).toBeNull();
  expect(readPrice('menos de 10')).toBeNull();
});
