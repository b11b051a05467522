import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const envigado: City = {
  name: 'Envigado',
  department: 'Antioquia',
  centre: [6.1719, -75.5866],
  altitudeMeters: 1575,
};

/** Avenida Las Vegas, from Sabaneta north to Aguacatala. */
export const lasVegas: Line = [
  [6.156, -75.6065],
  [6.1625, -75.6015],
  [6.169, -75.5965],
  [6.1755, -75.5915],
  [6.183, -75.586],
  [6.1905, -75.5815],
];

/** Carrera 43A, parallel to Las Vegas through the centre. */
export const carrera43A: Line = [
  [6.16, -75.5945],
  [6.168, -75.5885],
  [6.174, -75.5842],
  [6.18, -75.58],
  [6.188, -75.5772],
];

/** The climb to Alto del Escobero. */
export const escobero: Line = [
  [6.169, -75.585],
  [6.166, -75.583],
  [6.16, -75.58],
  [6.1555, -75.5755],
  [6.15, -75.57],
  [6.144, -75.564],
  [6.1385, -75.557],
];
