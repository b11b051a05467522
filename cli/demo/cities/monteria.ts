import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const monteria: City = {
  name: 'Montería',
  department: 'Córdoba',
  centre: [8.7479, -75.8814],
  altitudeMeters: 18,
};

/** The riverside park of the Sinú and Avenida Primera. */
export const rondaDelSinu: Line = [
  [8.736, -75.8915],
  [8.741, -75.89],
  [8.746, -75.889],
  [8.751, -75.8882],
  [8.756, -75.8876],
  [8.761, -75.8868],
  [8.766, -75.8852],
  [8.771, -75.8825],
];

/** Avenida Circunvalar, east of the centre. */
export const circunvalar: Line = [
  [8.737, -75.879],
  [8.742, -75.8755],
  [8.748, -75.8735],
  [8.754, -75.8722],
  [8.761, -75.8718],
  [8.768, -75.8738],
];
