import { array, assert, double, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import type { Coordinates } from './coordinates.ts';
import {
  distanceToSegment,
  fewPoints,
  keptPoints,
  projectRoute,
  simplifyRoute,
  svgPath,
} from './route-drawing.ts';

const box = { width: 400, height: 300, padding: 20 };
const anyRoute = array(tuple(double(), double()), { maxLength: 30 });
const cityRoute = array(
  tuple(double({ min: 4, max: 5, noNaN: true }), double({ min: -75, max: -74, noNaN: true })),
  { minLength: 2, maxLength: 60 },
);

test('a street that is straight needs only its two ends', () => {
  const route: Coordinates[] = [
    [4.6, -74.08],
    [4.61, -74.08],
    [4.62, -74.08],
  ];
  expect(simplifyRoute(route, 5)).toEqual([route[0], route[2]]);
});

test('a corner further away than the tolerance is kept', () => {
  const route: Coordinates[] = [
    [4.6, -74.08],
    [4.61, -74.07],
    [4.62, -74.08],
  ];
  expect(simplifyRoute(route, 100)).toEqual(route);
  expect(simplifyRoute(route, 2000)).toEqual([route[0], route[2]]);
});

test('a closed loop does not collapse to its start', () => {
  const loop: Coordinates[] = [
    [4.6, -74.08],
    [4.61, -74.08],
    [4.61, -74.07],
    [4.6, -74.07],
    [4.6, -74.08],
  ];
  expect(simplifyRoute(loop, 10)).toEqual(loop);
});

test('a turning point beyond the finish is kept', () => {
  const overshoot: Coordinates[] = [
    [4.6, -74.08],
    [4.65, -74.08],
    [4.61, -74.08],
  ];
  expect(simplifyRoute(overshoot, 100)).toEqual(overshoot);
});

test('simplifying keeps both ends and invents no point', () => {
  assert(
    property(cityRoute, double({ min: 0, max: 50_000 }), (route, tolerance) => {
      const simple = simplifyRoute(route, tolerance);
      expect(simple[0]).toEqual(route[0]);
      expect(simple.at(-1)).toEqual(route.at(-1));
      expect(route).toEqual(expect.arrayContaining(simple));
    }),
  );
});

/** A course that turns at every point, by less and less or not at all. */
const zigzag = (points: number, narrowing: number): Coordinates[] =>
  Array.from({ length: points }, (_, index) => [
    4 + (index % 2) * 0.001 * (1 - (narrowing * index) / points),
    -74 + index / 1_000_000,
  ]);

test.each([0, 1])('thinning out a course that turns everywhere takes n log n steps (%i)', (narrowing) => {
  const points = 50_000;
  const { hypot } = Math;
  let steps = 0;
  Math.hypot = (...sides) => {
    steps += 1;
    return hypot(...sides);
  };
  const kept = fewPoints(zigzag(points, narrowing), 20_000, 3);
  Math.hypot = hypot;
  expect(kept.length).toBeLessThanOrEqual(20_000);
  expect(steps).toBeLessThan(points * 5 * Math.log2(points));
});

test('what is dropped lies within the tolerance of what is drawn, however the course turns', () => {
  const course = zigzag(3000, 1);
  const kept = keptPoints(course, 20);
  const [lat = 0, lng = 0] = [111_195, 111_195 * Math.cos((4 * Math.PI) / 180)];
  const flat = course.map(([y, x]) => ({ x: x * lng, y: y * lat }));
  kept.slice(1).forEach((end, at) => {
    const [from, to] = [flat[kept[at] ?? 0], flat[end]];
    for (const point of flat.slice((kept[at] ?? 0) + 1, end))
      expect(from && to && distanceToSegment(point, from, to)).toBeLessThanOrEqual(20.001);
  });
  expect(kept.length).toBeLessThan(course.length);
});

/** A street to the north, a point each 1.1 km, with so many metres to the east at each. */
const street = (...east: number[]): Coordinates[] =>
  east.map((metres, index) => [4.6 + index / 100, -74.08 + metres / 110_837]);

test('a course keeps its corners alone, however many points lie between them', () => {
  const stairs = Array.from({ length: 22 }, (_, at): Coordinates => {
    const [pair, along] = [Math.floor(at / 6) * 3, at % 6];
    return [4 + pair + Math.min(along, 3), pair + Math.max(0, along - 3)];
  });
  expect(keptPoints(stairs, 100_000)).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
});

test.each([
  [9, [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  [8, [0, 2, 3, 4, 5, 6, 7, 8]],
  [7, [0, 2, 3, 4, 5, 6, 8]],
  [6, [0, 2, 3, 4, 8]],
  [4, [0, 8]],
])('of at most %i points those stay that lie furthest off', (most, kept) => {
  expect(fewPoints(street(0, 7, 0, 70, 0, 33, 0, 12, 0), most, 5)).toEqual(kept);
});

test.each([
  [29, [0, 1, 2]],
  [31, [0, 2]],
])('within %i metres a height may be off by a third of that', (tolerance, kept) => {
  const hill = [4.6, 4.61, 4.64].map((latitude): Coordinates => [latitude, -74.08]);
  expect(keptPoints(hill, tolerance, [2600, 2620, 2640])).toEqual(kept);
  expect(keptPoints(hill, tolerance, [2600, 2610, 2640])).toEqual([0, 2]);
});

test('a turn to the east is half as far off at 60 degrees as on the equator', () => {
  const turn = (latitude: number) =>
    [0, 1, 0].map((east, at): Coordinates => [latitude + at / 1000, east / 1000]);
  expect([keptPoints(turn(0), 80), keptPoints(turn(60), 80)]).toEqual([
    [0, 1, 2],
    [0, 2],
  ]);
});

test.each([
  ['beside', { x: 12, y: 3 }, 3],
  ['before', { x: 7, y: 4 }, 5],
  ['beyond', { x: 23, y: 4 }, 5],
])('a point %s a street is as far from it as from its nearest point', (_, point, metres) => {
  expect(distanceToSegment(point, { x: 10, y: 0 }, { x: 20, y: 0 })).toBeCloseTo(metres);
});

test('a tolerance that is no distance leaves the route as it was', () => {
  const route: Coordinates[] = [
    [4.6, -74.08],
    [4.61, -74.08],
    [4.62, -74.08],
  ];
  for (const tolerance of [0, -1, Number.NaN]) expect(simplifyRoute(route, tolerance)).toEqual(route);
  expect(simplifyRoute([], 5)).toEqual([]);
});

test('a course to the north is drawn upwards and in the middle of the box', () => {
  expect(
    projectRoute(
      [
        [4, -74],
        [5, -74],
      ],
      box,
    ),
  ).toEqual([
    { x: 200, y: 280 },
    { x: 200, y: 20 },
  ]);
});

test('a course to the east is drawn to the right and in the middle of the box', () => {
  expect(
    projectRoute(
      [
        [4, -75],
        [4, -74],
      ],
      box,
    ),
  ).toEqual([
    { x: 20, y: 150 },
    { x: 380, y: 150 },
  ]);
});

test('a degree of longitude is drawn shorter far from the equator', () => {
  const width = (latitude: number) => {
    const [a, b] = projectRoute(
      [
        [latitude - 1, 0],
        [latitude + 1, 1],
      ],
      { ...box, width: 4000 },
    );
    return (b?.x ?? 0) - (a?.x ?? 0);
  };
  expect(width(60) / width(0)).toBeCloseTo(0.5, 1);
});

test('any route is drawn inside its box, never as NaN', () => {
  assert(
    property(anyRoute, (route) => {
      for (const { x, y } of projectRoute(route, box)) {
        expect(x).toBeGreaterThanOrEqual(19.9);
        expect(x).toBeLessThanOrEqual(380.1);
        expect(y).toBeGreaterThanOrEqual(19.9);
        expect(y).toBeLessThanOrEqual(280.1);
      }
    }),
  );
});

test('a route without extent is drawn at the centre', () => {
  const centre = { x: 200, y: 150 };
  expect(projectRoute([], box)).toEqual([centre]);
  expect(projectRoute([[4, -74]], box)).toEqual([centre]);
  expect(
    projectRoute(
      [
        [4, -74],
        [4, -74],
      ],
      box,
    ),
  ).toEqual([centre, centre]);
  expect(
    projectRoute(
      [
        [4, -74],
        [5, -74],
      ],
      { ...box, padding: 500 },
    ),
  ).toEqual([centre, centre]);
});

test('a track of 200,000 points is drawn without running out of stack', () => {
  const track = Array.from({ length: 200_000 }, (_, index): Coordinates => [4 + index / 1e6, -74]);
  expect(projectRoute(track, box)).toHaveLength(200_000);
});

test('a path moves to its first point and draws lines to the others', () => {
  expect(
    svgPath([
      { x: 1, y: 2 },
      { x: 3.5, y: 4 },
      { x: 5, y: 6 },
    ]),
  ).toBe('M1 2L3.5 4L5 6');
  expect(svgPath([])).toBe('');
  expect(
    svgPath([
      { x: Number.NaN, y: 1 },
      { x: 1, y: 2 },
    ]),
  ).toBe('M1 2');
});
