import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const ibague: City = {
  name: 'Ibagué',
  department: 'Tolima',
  centre: [4.4389, -75.2322],
  altitudeMeters: 1285,
};

/** Carrera Quinta, from the centre east. */
export const carreraQuinta: Line = [
  [4.444, -75.24],
  [4.442, -75.236],
  [4.44, -75.231],
  [4.4385, -75.224],
  [4.4385, -75.216],
  [4.44, -75.208],
  [4.442, -75.2],
  [4.445, -75.192],
  [4.447, -75.185],
];

/** Avenida Ferrocarril, parallel to Carrera Quinta. */
export const avenidaFerrocarril: Line = [
  [4.4405, -75.2395],
  [4.4375, -75.233],
  [4.4355, -75.227],
  [4.4345, -75.22],
  [4.435, -75.213],
  [4.4365, -75.206],
];
