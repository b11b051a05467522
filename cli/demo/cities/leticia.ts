import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const leticia: City = {
  name: 'Leticia',
  department: 'Amazonas',
  centre: [-4.2153, -69.9406],
  altitudeMeters: 96,
};

/** The Tarapacá road, known as Los Kilómetros. */
export const losKilometros: Line = [
  [-4.214, -69.942],
  [-4.208, -69.9412],
  [-4.2, -69.9415],
  [-4.19, -69.9392],
  [-4.18, -69.9388],
  [-4.17, -69.94],
  [-4.16, -69.941],
  [-4.148, -69.943],
  [-4.138, -69.944],
];
