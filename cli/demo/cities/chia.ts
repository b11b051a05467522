import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const chia: City = {
  name: 'Chía',
  department: 'Cundinamarca',
  centre: [4.861, -74.0586],
  altitudeMeters: 2564,
};

/** The road from the main square of Chía to Cajicá. */
export const viaCajica: Line = [
  [4.861, -74.0586],
  [4.8655, -74.0575],
  [4.87, -74.0558],
  [4.88, -74.0515],
  [4.89, -74.0448],
  [4.9, -74.0372],
  [4.909, -74.0312],
  [4.918, -74.0272],
];

/** Avenida Pradilla, from the square east. */
export const avenidaPradilla: Line = [
  [4.861, -74.0586],
  [4.8625, -74.053],
  [4.8618, -74.0465],
  [4.8608, -74.0395],
];
