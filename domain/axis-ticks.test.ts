import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test.each([
  [0, 4.2, 6, [0, 1, 2, 3, 4]],
  [0, 21.1, 6, [0, 5, 10, 15, 20]],
  [2588, 2652, 3, [2600, 2650]],
  [-3, 37, 3, [0, 20]],
  [7, 7, 3, [7]],
])('from %d to %d in %d steps an axis names %j', (low, high, most, ticks) => {
  expect(axisTicks(low, high, most)).toEqual(ticks);
});

test('an axis names no more than it was asked for, evenly and within its ends', () => {
  const number = fc.double({ min: -500, max: 9000, noNaN: true });
  fc.assert(
    fc.property(number, fc.double({ min: 0.1, max: 1e6, noNaN: true }), (low, range) => {
      const ticks = axisTicks(low, low + range, 5);
      expect(ticks.length).toBeLessThanOrEqual(6);
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(low - range * 1e-9);
        expect(tick).toBeLessThanOrEqual(low + range * (1 + 1e-9));
      }
    }),
  );
});
