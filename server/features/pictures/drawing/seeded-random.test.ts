import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const draws = (text: string) => {
  const random = seededRandom(text);
  return Array.from({ length: 50 }, random);
};

test('the same race name always gives the same drawing numbers', () => {
  expect(draws('Media Maratón del Páramo')).toEqual(draws('Media Maratón del Páramo'));
});

test('two race names give different drawing numbers', () => {
  expect(draws('Noche en la Quince')).not.toEqual(draws('Noche en la Sexta'));
});

test('every drawing number lies from 0 up to 1, for a race without a name too', () => {
  for (const number of [...draws(''), ...draws('Ñandú 🏃')]) {
    expect(number).toBeGreaterThanOrEqual(0);
    expect(number).toBeLessThan(1);
  }
});
