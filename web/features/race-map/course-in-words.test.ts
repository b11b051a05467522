import { expect, test } from 'vitest';
import type { Coordinates } from '#domain/coordinates.ts';
import { courseInWords } from './course-in-words.ts';

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
