import { expect, test } from 'vitest';
import { freshPath, outward } from './retraced.ts';

const out = [0, 100, 200, 300].map((x) => ({ x, y: 0 }));

test('a course out and back has its dashes drawn once', () => {
  expect(freshPath([...out, ...out.toReversed().slice(1)], 10)).toBe('M0 0L100 0L200 0L300 0');
});

test('a course that comes back by the next street is drawn once, a loop with room inside as it is', () => {
  const back = (y: number) => out.toReversed().map(({ x }) => ({ x, y }));
  expect(outward([...out, ...back(30)], 36)).toEqual([...out, { x: 300, y: 30 }]);
  expect(outward([...out, ...back(90)], 36)).toHaveLength(8);
});

test('a square loop keeps all its sides', () => {
  const loop = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
    [0, 0],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  expect(freshPath(loop, 10)).toBe('M0 0L100 0L100 100L0 100L0 0');
});

test('a street that only crosses the course is kept', () => {
  const crossing = [
    { x: 300, y: 0 },
    { x: 300, y: 80 },
    { x: 150, y: 80 },
    { x: 150, y: -80 },
  ];
  expect(freshPath([...out, ...crossing.slice(1)], 10)).toContain('L150 -80');
});

test('short steps along one street are not taken for a way back', () => {
  const steps = Array.from({ length: 60 }, (_, index) => ({ x: index * 2, y: 0 }));
  expect(freshPath(steps, 18).match(/L/g)).toHaveLength(59);
});
