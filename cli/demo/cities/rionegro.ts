import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const rionegro: City = {
  name: 'Rionegro',
  department: 'Antioquia',
  centre: [6.1535, -75.374],
  altitudeMeters: 2125,
};

/** The Llanogrande road, from the main square south-west. */
export const llanogrande: Line = [
  [6.153, -75.3742],
  [6.15, -75.3785],
  [6.144, -75.386],
  [6.137, -75.397],
  [6.129, -75.4065],
  [6.123, -75.415],
  [6.115, -75.419],
  [6.106, -75.42],
  [6.096, -75.423],
];
