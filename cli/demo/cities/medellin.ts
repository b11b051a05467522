import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const medellin: City = {
  name: 'Medellín',
  department: 'Antioquia',
  centre: [6.2442, -75.5812],
  altitudeMeters: 1495,
};

/** The river avenue, from La Estrella north to Bello. */
export const avenidaDelRio: Line = [
  [6.154, -75.6255],
  [6.1585, -75.616],
  [6.1645, -75.607],
  [6.1755, -75.5975],
  [6.1866, -75.5865],
  [6.1937, -75.5825],
  [6.2035, -75.58],
  [6.2128, -75.5788],
  [6.2215, -75.5775],
  [6.23, -75.5765],
  [6.2385, -75.576],
  [6.2455, -75.5772],
  [6.253, -75.5765],
  [6.26, -75.5735],
  [6.268, -75.5712],
  [6.2775, -75.57],
  [6.288, -75.5665],
  [6.3, -75.5592],
  [6.312, -75.5562],
  [6.329, -75.5538],
];

/** The river avenue within Medellín, from Aguacatala north to the bus station. */
export const rioUrbano: Line = [
  [6.1937, -75.5825],
  [6.2035, -75.58],
  [6.2128, -75.5788],
  [6.2215, -75.5775],
  [6.23, -75.5765],
  [6.2385, -75.576],
  [6.2455, -75.5772],
  [6.253, -75.5765],
  [6.26, -75.5735],
  [6.268, -75.5712],
  [6.2775, -75.57],
];

/** Avenida El Poblado, from the Envigado border north to San Diego. */
export const avenidaElPoblado: Line = [
  [6.188, -75.5772],
  [6.1965, -75.5745],
  [6.203, -75.5722],
  [6.21, -75.5708],
  [6.218, -75.5705],
  [6.226, -75.57],
  [6.2345, -75.569],
];

/** The streets around the Atanasio Girardot sports complex. */
export const estadio: Line = [
  [6.2598, -75.5872],
  [6.2592, -75.5925],
  [6.2545, -75.5935],
  [6.2528, -75.5885],
  [6.256, -75.5865],
];

/** Carrera 70, from the airfield to the stadium. */
export const laSetenta: Line = [
  [6.233, -75.5905],
  [6.239, -75.5908],
  [6.244, -75.5903],
  [6.249, -75.5895],
  [6.256, -75.5878],
];
