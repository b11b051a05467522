import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const valledupar: City = {
  name: 'Valledupar',
  department: 'Cesar',
  centre: [10.4631, -73.2532],
  altitudeMeters: 168,
};

/** Carrera Novena, from the centre to the Guatapurí bathing place. */
export const carreraNovena: Line = [
  [10.47, -73.2415],
  [10.476, -73.247],
  [10.481, -73.2515],
  [10.486, -73.2565],
  [10.491, -73.2615],
  [10.4965, -73.2665],
];

/** Avenida Simón Bolívar, parallel to Carrera Novena. */
export const simonBolivar: Line = [
  [10.465, -73.249],
  [10.47, -73.254],
  [10.475, -73.259],
  [10.48, -73.264],
  [10.485, -73.269],
];
