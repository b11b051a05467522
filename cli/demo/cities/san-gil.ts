import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const sanGil: City = {
  name: 'San Gil',
  department: 'Santander',
  centre: [6.5549, -73.1339],
  altitudeMeters: 1114,
};

/** The Fonce waterfront and the road towards Charalá. */
export const viaDelFonce: Line = [
  [6.559, -73.137],
  [6.555, -73.1345],
  [6.552, -73.131],
  [6.5495, -73.126],
  [6.545, -73.1225],
  [6.54, -73.118],
  [6.534, -73.116],
  [6.528, -73.112],
];

/** The road that climbs to Curití. */
export const viaCuriti: Line = [
  [6.556, -73.13],
  [6.559, -73.1262],
  [6.562, -73.123],
  [6.5665, -73.1195],
  [6.57, -73.115],
  [6.575, -73.112],
  [6.579, -73.1075],
  [6.585, -73.103],
  [6.591, -73.095],
  [6.597, -73.085],
  [6.604, -73.07],
];
