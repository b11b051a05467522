import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const barranquilla: City = {
  name: 'Barranquilla',
  department: 'Atlántico',
  centre: [10.9685, -74.7813],
  altitudeMeters: 18,
};

/** The Magdalena waterfront. */
export const malecon: Line = [
  [10.998, -74.7862],
  [11.0025, -74.789],
  [11.0072, -74.7922],
  [11.0115, -74.7955],
  [11.0158, -74.7995],
];

/** Vía 40, from the old customs house to Las Flores. */
export const via40: Line = [
  [10.99, -74.784],
  [10.996, -74.789],
  [11.002, -74.7935],
  [11.0085, -74.798],
  [11.015, -74.803],
  [11.0215, -74.809],
  [11.0285, -74.815],
  [11.035, -74.82],
];

/** Carrera 53, from El Prado to Buenavista. */
export const carrera53: Line = [
  [10.9905, -74.7895],
  [10.9945, -74.7955],
  [10.9985, -74.802],
  [11.003, -74.809],
  [11.0075, -74.8165],
  [11.011, -74.8225],
  [11.0145, -74.8285],
];

/** Carrera 46, parallel to Carrera 53. */
export const carrera46: Line = [
  [10.987, -74.792],
  [10.9915, -74.7985],
  [10.9955, -74.8045],
  [10.9995, -74.8115],
  [11.0035, -74.8185],
  [11.0075, -74.825],
];
