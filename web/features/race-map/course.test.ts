import { describe, expect, it, test } from 'vitest';
import type { Coordinates } from '#domain/coordinates.ts';
import { courseInWords, courseOf } from './course.ts';

const eastward = (points: number): Coordinates[] =>
  Array.from({ length: points }, (_, index) => [4.6, -74.08 + index * 0.001]);
const course = (route: Coordinates[], ends: { startPoint?: Coordinates; endPoint?: Coordinates } = {}) =>
  courseOf({ route, startPoint: null, endPoint: null, ...ends });

describe('the course of a distance', () => {
  it('is not there while the route is not published', () => {
    expect(course([])).toBeNull();
    expect(course([], { startPoint: [4.6, -74] })).toBeNull();
  });
  it('begins and ends where the route does, unless the catalogue says otherwise', () => {
    expect(course(eastward(3))).toMatchObject({ start: [4.6, -74.08], end: [4.6, -74.078] });
    expect(course(eastward(3), { startPoint: [4.7, -74], endPoint: [4.8, -74] })).toMatchObject({
      start: [4.7, -74],
      end: [4.8, -74],
    });
  });
  it('keeps and numbers every point of a route of 15', () => {
    const { line, markers, counted } = course(eastward(15)) ?? {};
    expect(line).toHaveLength(15);
    expect(markers?.map(({ label }) => label)).toEqual(
      Array.from({ length: 15 }, (_, index) => String(index + 1)),
    );
    expect(counted).toBe('points');
  });
  it('numbers the kilometres of a longer route and drops points that change nothing', () => {
    const { line, markers, counted, metres } = course(eastward(101)) ?? {};
    expect(line).toHaveLength(2);
    expect(markers).toHaveLength(11);
    expect(counted).toBe('kilometres');
    expect(metres).toBeGreaterThan(11_000);
  });
  it('is closed when the finish lies within sixty metres of the start', () => {
    expect(
      course([
        [4.6, -74.08],
        [4.61, -74.08],
        [4.6003, -74.08],
      ])?.closed,
    ).toBe(true);
    expect(course(eastward(5))?.closed).toBe(false);
  });
});

const at: Coordinates = [4.65, -74.08];
const markers = ['1', '2', '3'].map((label) => ({ label, at }));

test('who does not see the map hears where the race is held, in words and not in coordinates', () => {
  expect(courseInWords({ closed: true, markers, counted: 'kilometres' }, 'Parque Simón Bolívar')).toBe(
    'Inicia y termina en el mismo punto. Lugar de la carrera: Parque Simón Bolívar. Los números señalan los kilómetros, del 1 al 3.',
  );
});

test('a course that ends elsewhere is told as such', () => {
  expect(courseInWords({ closed: false, markers, counted: 'points' }, 'El Escobero')).toBe(
    'Inicia en un punto y termina en otro. Lugar de la carrera: El Escobero. Los números señalan los puntos del recorrido, del 1 al 3.',
  );
});

test('without numbers on the map nothing is said of them', () => {
  expect(courseInWords({ closed: true, markers: [], counted: 'kilometres' }, 'Cali')).toBe(
    'Inicia y termina en el mismo punto. Lugar de la carrera: Cali.',
  );
});
