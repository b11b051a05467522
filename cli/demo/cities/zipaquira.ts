import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const zipaquira: City = {
  name: 'Zipaquirá',
  department: 'Cundinamarca',
  centre: [5.0221, -74.0048],
  altitudeMeters: 2650,
};

/** From the salt mine park through the old town to Cogua. */
export const viaCogua: Line = [
  [5.019, -74.0085],
  [5.0225, -74.005],
  [5.0255, -74.0],
  [5.0275, -73.9945],
  [5.032, -73.9895],
  [5.04, -73.986],
  [5.05, -73.9822],
  [5.061, -73.9788],
];
