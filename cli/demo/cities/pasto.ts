import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const pasto: City = {
  name: 'Pasto',
  department: 'Nariño',
  centre: [1.2136, -77.2811],
  altitudeMeters: 2527,
};

/** Calle 18, from the east of the centre to Torobajo. */
export const calle18: Line = [
  [1.2105, -77.27],
  [1.213, -77.276],
  [1.2155, -77.282],
  [1.219, -77.288],
  [1.224, -77.2925],
  [1.23, -77.294],
];

/** Calle 20, parallel to Calle 18. */
export const calle20: Line = [
  [1.213, -77.269],
  [1.216, -77.2755],
  [1.2185, -77.2815],
  [1.2215, -77.2865],
  [1.2255, -77.29],
];

/** The Panamericana, around the south and west of the city. */
export const panamericana: Line = [
  [1.201, -77.26],
  [1.203, -77.27],
  [1.2055, -77.279],
  [1.21, -77.287],
  [1.217, -77.2912],
  [1.224, -77.2925],
  [1.23, -77.288],
  [1.2345, -77.28],
];
