import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const cali: City = {
  name: 'Cali',
  department: 'Valle del Cauca',
  centre: [3.4516, -76.532],
  altitudeMeters: 1000,
};

/** Calle Quinta, from the university south to San Antonio. */
export const calleQuinta: Line = [
  [3.3715, -76.5385],
  [3.379, -76.543],
  [3.387, -76.5445],
  [3.396, -76.546],
  [3.406, -76.548],
  [3.415, -76.548],
  [3.4225, -76.545],
  [3.429, -76.542],
  [3.4365, -76.54],
  [3.4445, -76.538],
  [3.451, -76.5365],
  [3.4545, -76.5348],
];

/** Calle Novena, parallel to Calle Quinta. */
export const calleNovena: Line = [
  [3.399, -76.5395],
  [3.408, -76.5415],
  [3.416, -76.541],
  [3.423, -76.5385],
  [3.431, -76.536],
  [3.44, -76.5345],
];

/** Avenida Sexta Norte, from the river to Menga. */
export const avenidaSexta: Line = [
  [3.4545, -76.5348],
  [3.46, -76.5325],
  [3.466, -76.5302],
  [3.4715, -76.5282],
  [3.4765, -76.5262],
  [3.4825, -76.522],
  [3.489, -76.5165],
];

/** Avenida Ciudad Jardín and Pance, towards the river. */
export const viaPance: Line = [
  [3.3715, -76.5385],
  [3.364, -76.5365],
  [3.356, -76.536],
  [3.348, -76.5365],
  [3.341, -76.542],
  [3.335, -76.55],
  [3.331, -76.559],
  [3.3285, -76.569],
];
