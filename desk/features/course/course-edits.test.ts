import { describe, expect, test } from 'vitest';
import {
  type CourseEdit,
  edited,
  isClosed,
  type Route,
  startEdits,
} from '#desk/features/course/course-edits.ts';

const A = [4.6, -74.1] as const;
const B = [4.61, -74.1] as const;
const C = [4.62, -74.08] as const;
const D = [4.6, -74.06] as const;
const drawnBy = (route: Route, ...edits: CourseEdit[]) =>
  edits.reduce(edited, startEdits({ route, heights: null }));
const routeAfter = (route: Route, ...edits: CourseEdit[]) => drawnBy(route, ...edits).route;

describe('a course that is drawn', () => {
  test('grows at its end, each point to the metre', () => {
    expect(routeAfter([], { kind: 'add', at: [4.600001, -74.1] }, { kind: 'add', at: B })).toEqual([A, B]);
  });

  test('grows after the chosen point, press by press', () => {
    const route = routeAfter(
      [A, D],
      { kind: 'choose', index: 0 },
      { kind: 'add', at: B },
      { kind: 'add', at: C },
    );
    expect(route).toEqual([A, B, C, D]);
  });

  test('takes a press on its line into that stretch', () => {
    expect(routeAfter([A, B, C, D], { kind: 'split', at: [4.615, -74.09] })).toEqual([
      A,
      B,
      [4.615, -74.09],
      C,
      D,
    ]);
  });

  test('has points moved, put between, reordered and deleted', () => {
    const moved = drawnBy([A, B, C], { kind: 'move', index: 1, at: D });
    expect(moved).toMatchObject({ route: [A, D, C], chosen: 1 });
    expect(routeAfter([A, B], { kind: 'insertAfter', index: 0 })).toEqual([A, [4.605, -74.1], B]);
    expect(routeAfter([A, B, C], { kind: 'swap', index: 2, with: 1 })).toEqual([A, C, B]);
    expect(routeAfter([A, B, C], { kind: 'remove', index: 0 })).toEqual([B, C]);
  });

  test('is closed once, by its first point', () => {
    const route = routeAfter([A, B, C], { kind: 'close' }, { kind: 'close' });
    expect(route).toEqual([A, B, C, A]);
    expect([isClosed(route), isClosed([A, A])]).toEqual([true, false]);
  });

  test('goes back through every edit, and forward until the next one', () => {
    const drawn = drawnBy(
      [A],
      { kind: 'add', at: B },
      { kind: 'remove', index: 0 },
      { kind: 'replace', course: { route: [C, D], heights: null } },
    );
    const back = [...Array(4)].reduce((state) => edited(state, { kind: 'undo' }), drawn);
    expect(back.route).toEqual([A]);
    const forward = edited(edited(back, { kind: 'redo' }), { kind: 'redo' });
    expect(forward.route).toEqual([B]);
    expect(edited(edited(forward, { kind: 'add', at: C }), { kind: 'redo' }).route).toEqual([B, C]);
  });

  test('keeps its heights while points are taken off, loses them to a drawn one, and has them back', () => {
    const course = { route: [A, B, C], heights: [2600, 2610, 2620] };
    const shorter = edited(startEdits(course), { kind: 'remove', index: 0 });
    expect(shorter).toMatchObject({ route: [B, C], heights: [2610, 2620] });
    const drawn = edited(shorter, { kind: 'move', index: 0, at: D });
    expect(drawn.heights).toBeNull();
    expect(edited(drawn, { kind: 'undo' })).toMatchObject({ route: [B, C], heights: [2610, 2620] });
    expect(edited(startEdits({ route: [A], heights: null }), { kind: 'replace', course })).toMatchObject(
      course,
    );
  });
});
