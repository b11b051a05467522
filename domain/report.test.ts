import { expect, test } from 'vitest';
import { totalsOf } from './report.ts';

test('a runner without completed races has nothing', () => {
  expect(totalsOf({ races: 0, kilometres: 0, seconds: 0 })).toEqual({
    totalCarreras: 0,
    distanciaTotal: 0,
    tiempoTotal: '00:00:00',
  });
});

test('hours go past 24, and sums of decimals carry no noise', () => {
  expect(totalsOf({ races: 3, kilometres: 4.2 + 4.2 + 4.2, seconds: 445_500 })).toEqual({
    totalCarreras: 3,
    distanciaTotal: 12.6,
    tiempoTotal: '123:45:00',
  });
});
