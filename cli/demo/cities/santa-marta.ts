import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const santaMarta: City = {
  name: 'Santa Marta',
  department: 'Magdalena',
  centre: [11.2408, -74.199],
  altitudeMeters: 6,
};

/** From the bay over Ziruma to El Rodadero and Pozos Colorados. */
export const bahiaRodadero: Line = [
  [11.2455, -74.2128],
  [11.2415, -74.2118],
  [11.236, -74.2088],
  [11.23, -74.207],
  [11.223, -74.2095],
  [11.2165, -74.2165],
  [11.2105, -74.223],
  [11.204, -74.2258],
  [11.1975, -74.2264],
  [11.19, -74.2278],
  [11.18, -74.2288],
  [11.17, -74.229],
];

/** Avenida del Libertador, from the old town to San Pedro Alejandrino. */
export const avenidaLibertador: Line = [
  [11.244, -74.211],
  [11.242, -74.205],
  [11.239, -74.1985],
  [11.2355, -74.192],
  [11.232, -74.1855],
  [11.229, -74.179],
];
