import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const sincelejo: City = {
  name: 'Sincelejo',
  department: 'Sucre',
  centre: [9.3047, -75.3978],
  altitudeMeters: 213,
};

/** Avenida Las Peñitas, from the south of the centre to the north exit. */
export const lasPenitas: Line = [
  [9.293, -75.3975],
  [9.298, -75.3958],
  [9.304, -75.393],
  [9.31, -75.3892],
  [9.3155, -75.385],
  [9.32, -75.38],
  [9.324, -75.374],
];
