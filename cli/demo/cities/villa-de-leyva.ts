import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const villaDeLeyva: City = {
  name: 'Villa de Leyva',
  department: 'Boyacá',
  centre: [5.6333, -73.5233],
  altitudeMeters: 2149,
};

/** Dirt roads of the desert: Pozos Azules, the fossil and the vineyards. */
export const vueltaAlDesierto: Line = [
  [5.6335, -73.524],
  [5.64, -73.5275],
  [5.643, -73.5318],
  [5.647, -73.5345],
  [5.649, -73.54],
  [5.6535, -73.544],
  [5.6528, -73.55],
  [5.6505, -73.556],
  [5.6455, -73.5605],
  [5.641, -73.558],
  [5.6395, -73.553],
  [5.6365, -73.548],
  [5.6368, -73.543],
  [5.6345, -73.538],
  [5.6325, -73.531],
];

/** The streets and lanes from the main square west to El Infiernito. */
export const viaElFosil: Line = [
  [5.6333, -73.5233],
  [5.635, -73.53],
  [5.6385, -73.537],
  [5.641, -73.545],
  [5.643, -73.553],
  [5.646, -73.56],
];
