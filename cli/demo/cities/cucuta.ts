import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const cucuta: City = {
  name: 'Cúcuta',
  department: 'Norte de Santander',
  centre: [7.8939, -72.5078],
  altitudeMeters: 320,
};

/** Avenida Los Libertadores, along the Pamplonita. */
export const losLibertadores: Line = [
  [7.869, -72.4965],
  [7.875, -72.4952],
  [7.882, -72.4938],
  [7.889, -72.4925],
  [7.896, -72.4918],
  [7.903, -72.4907],
  [7.91, -72.489],
  [7.916, -72.487],
];

/** Avenida Cero, through the centre. */
export const avenidaCero: Line = [
  [7.872, -72.503],
  [7.878, -72.5022],
  [7.885, -72.5016],
  [7.892, -72.501],
  [7.899, -72.5005],
];
