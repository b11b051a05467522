import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const popayan: City = {
  name: 'Popayán',
  department: 'Cauca',
  centre: [2.4448, -76.6147],
  altitudeMeters: 1760,
};

/** The Panamericana, from the old bus station north. */
export const panamericana: Line = [
  [2.434, -76.618],
  [2.442, -76.6125],
  [2.45, -76.605],
  [2.456, -76.5985],
  [2.462, -76.5935],
  [2.469, -76.589],
  [2.477, -76.58],
  [2.484, -76.57],
];

/** Carrera Novena, from Parque Caldas north. */
export const carreraNovena: Line = [
  [2.4419, -76.6063],
  [2.446, -76.603],
  [2.451, -76.598],
  [2.456, -76.593],
  [2.461, -76.5885],
];
