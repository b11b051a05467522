import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const bucaramanga: City = {
  name: 'Bucaramanga',
  department: 'Santander',
  centre: [7.1193, -73.1227],
  altitudeMeters: 959,
};

/** Carrera 27, from the university to Puerta del Sol. */
export const carrera27: Line = [
  [7.1385, -73.1215],
  [7.132, -73.1195],
  [7.126, -73.1175],
  [7.12, -73.116],
  [7.114, -73.1142],
  [7.1085, -73.1128],
  [7.103, -73.1125],
];

/** The highway from Puerta del Sol to Floridablanca. */
export const autopistaFlorida: Line = [
  [7.103, -73.1125],
  [7.095, -73.108],
  [7.087, -73.1045],
  [7.079, -73.101],
  [7.07, -73.0975],
  [7.0655, -73.0925],
  [7.0628, -73.087],
];
