import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const cartagena: City = {
  name: 'Cartagena',
  department: 'Bolívar',
  centre: [10.4236, -75.5253],
  altitudeMeters: 2,
};

/** The seafront, from Crespo past the walls to El Laguito. */
export const avenidaSantander: Line = [
  [10.4455, -75.5235],
  [10.4415, -75.5295],
  [10.437, -75.5355],
  [10.433, -75.5412],
  [10.43, -75.5462],
  [10.4268, -75.5512],
  [10.4238, -75.5535],
  [10.42, -75.5533],
  [10.416, -75.5525],
  [10.412, -75.5535],
  [10.408, -75.5555],
  [10.404, -75.5575],
  [10.4, -75.559],
  [10.397, -75.5603],
];

/** The streets around the walled town. */
export const murallas: Line = [
  [10.4228, -75.5488],
  [10.4207, -75.551],
  [10.4215, -75.5534],
  [10.4245, -75.5533],
  [10.4272, -75.5506],
  [10.4298, -75.5468],
  [10.4303, -75.5448],
  [10.428, -75.5442],
  [10.4252, -75.5462],
];

/** Across Getsemaní and around the island of Manga. */
export const manga: Line = [
  [10.4228, -75.5488],
  [10.42, -75.5462],
  [10.4178, -75.544],
  [10.4145, -75.5428],
  [10.4112, -75.54],
  [10.41, -75.5365],
  [10.4115, -75.5332],
  [10.4148, -75.532],
];
