import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const tunja: City = {
  name: 'Tunja',
  department: 'Boyacá',
  centre: [5.5353, -73.3678],
  altitudeMeters: 2820,
};

/** Avenida Norte, from Plaza de Bolívar to the stadium and beyond. */
export const avenidaNorte: Line = [
  [5.5325, -73.3615],
  [5.54, -73.3602],
  [5.547, -73.358],
  [5.554, -73.354],
  [5.561, -73.3495],
  [5.569, -73.3445],
  [5.577, -73.339],
];

/** Avenida Universitaria, east of Avenida Norte. */
export const avenidaUniversitaria: Line = [
  [5.536, -73.357],
  [5.542, -73.356],
  [5.549, -73.353],
  [5.556, -73.3488],
  [5.563, -73.344],
];
