import { expect, test } from 'vitest';
import { DISTANCE_COLOURS } from '#domain/distance.ts';
import type { StoredDistance } from '#server/db/catalogue/race-rows.ts';
import { shownCourse } from '#server/features/pictures/shown-course.ts';
import { buildDistance } from '#server/testing/factories.ts';

const route: StoredDistance['route'] = [
  [4.6, -74.1],
  [4.7, -74.1],
];

test("a race is drawn with its longest distance's course", () => {
  const distances = [
    buildDistance({ name: '5K' }),
    buildDistance({ name: '21K', route }),
    buildDistance({ name: '10K' }),
  ];
  expect(shownCourse(distances)).toEqual({ distance: '21K', colour: DISTANCE_COLOURS['21K'], route });
});

test('real metres decide which distance is longest', () => {
  const distances = [buildDistance({ name: '10K' }), buildDistance({ name: 'Reto', distanceMeters: 11_800 })];
  expect(shownCourse(distances).distance).toBe('Reto');
});

test('the first course there is stands in for a longest distance without one', () => {
  const distances = [
    buildDistance({ name: '42K', route: [] }),
    buildDistance({ name: '5K', route }),
    buildDistance({ name: '10K' }),
  ];
  expect(shownCourse(distances)).toMatchObject({ distance: '5K', route });
});

test('a race without courses has the colour of its longest distance', () => {
  const distances = [buildDistance({ name: '5K', route: [] }), buildDistance({ name: '42K', route: [] })];
  expect(shownCourse(distances)).toEqual({ distance: '42K', colour: DISTANCE_COLOURS['42K'], route: [] });
});
