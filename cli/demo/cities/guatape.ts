import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const guatape: City = {
  name: 'Guatapé',
  department: 'Antioquia',
  centre: [6.2325, -75.159],
  altitudeMeters: 1890,
};

/** The road from the Guatapé waterfront past La Piedra to El Peñol. */
export const viaDeLaPiedra: Line = [
  [6.2335, -75.1572],
  [6.2318, -75.161],
  [6.229, -75.165],
  [6.2255, -75.17],
  [6.2225, -75.1745],
  [6.2195, -75.1795],
  [6.219, -75.187],
  [6.216, -75.196],
  [6.2165, -75.206],
  [6.2185, -75.215],
  [6.219, -75.2245],
  [6.2195, -75.234],
  [6.219, -75.242],
];
