import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const villavicencio: City = {
  name: 'Villavicencio',
  department: 'Meta',
  centre: [4.142, -73.6266],
  altitudeMeters: 467,
};

/** Avenida 40 and the road to Puerto López. */
export const avenida40: Line = [
  [4.1425, -73.638],
  [4.137, -73.636],
  [4.13, -73.633],
  [4.123, -73.629],
  [4.1175, -73.623],
  [4.113, -73.615],
  [4.109, -73.605],
  [4.106, -73.594],
  [4.104, -73.582],
  [4.1025, -73.569],
];

/** The Catama road, from the centre to the Guatiquía. */
export const viaCatama: Line = [
  [4.151, -73.6365],
  [4.1475, -73.629],
  [4.144, -73.621],
  [4.14, -73.613],
  [4.136, -73.604],
  [4.133, -73.594],
];
