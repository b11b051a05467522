import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const armenia: City = {
  name: 'Armenia',
  department: 'Quindío',
  centre: [4.5339, -75.6811],
  altitudeMeters: 1480,
};

/** Avenida Bolívar, from the centre north. */
export const avenidaBolivar: Line = [
  [4.5335, -75.6755],
  [4.5365, -75.6725],
  [4.542, -75.668],
  [4.5475, -75.6638],
  [4.553, -75.66],
  [4.5585, -75.6568],
  [4.565, -75.6535],
  [4.572, -75.65],
];

/** Avenida Centenario, on the other side of the university. */
export const avenidaCentenario: Line = [
  [4.535, -75.669],
  [4.54, -75.664],
  [4.5455, -75.6595],
  [4.551, -75.6555],
  [4.5565, -75.652],
];
