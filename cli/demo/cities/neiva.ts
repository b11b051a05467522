import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const neiva: City = {
  name: 'Neiva',
  department: 'Huila',
  centre: [2.9345, -75.2809],
  altitudeMeters: 442,
};

/** The Magdalena waterfront. */
export const malecon: Line = [
  [2.92, -75.296],
  [2.925, -75.2945],
  [2.93, -75.2935],
  [2.935, -75.293],
  [2.94, -75.2925],
];

/** Carrera Séptima, from the south of the city north. */
export const carreraSeptima: Line = [
  [2.91, -75.282],
  [2.916, -75.2835],
  [2.923, -75.285],
  [2.93, -75.2862],
  [2.937, -75.2868],
  [2.944, -75.2872],
  [2.951, -75.288],
  [2.959, -75.2885],
];
