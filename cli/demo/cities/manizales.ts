import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const manizales: City = {
  name: 'Manizales',
  department: 'Caldas',
  centre: [5.0689, -75.5174],
  altitudeMeters: 2160,
};

/** Avenida Santander, along the ridge from Chipre to La Enea. */
export const avenidaSantander: Line = [
  [5.0735, -75.5275],
  [5.0705, -75.5225],
  [5.0685, -75.517],
  [5.068, -75.5115],
  [5.0668, -75.5065],
  [5.0645, -75.501],
  [5.0615, -75.496],
  [5.0585, -75.491],
  [5.0558, -75.4875],
  [5.0525, -75.4835],
  [5.048, -75.479],
  [5.043, -75.4745],
  [5.038, -75.469],
];

/** Avenida Paralela, below the ridge. */
export const avenidaParalela: Line = [
  [5.0655, -75.516],
  [5.064, -75.5095],
  [5.062, -75.504],
  [5.059, -75.4985],
  [5.056, -75.4935],
  [5.054, -75.49],
];
