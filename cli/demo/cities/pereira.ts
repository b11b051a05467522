import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const pereira: City = {
  name: 'Pereira',
  department: 'Risaralda',
  centre: [4.8133, -75.6961],
  altitudeMeters: 1411,
};

/** Avenida 30 de Agosto, from the centre to the airport. */
export const treintaDeAgosto: Line = [
  [4.814, -75.694],
  [4.8145, -75.6985],
  [4.815, -75.706],
  [4.815, -75.714],
  [4.816, -75.723],
  [4.8155, -75.733],
  [4.813, -75.739],
];

/** Avenida Sur, parallel to 30 de Agosto. */
export const avenidaSur: Line = [
  [4.8095, -75.695],
  [4.809, -75.7],
  [4.8075, -75.708],
  [4.807, -75.716],
  [4.808, -75.725],
];

/** The viaduct and the road into Dosquebradas. */
export const viaducto: Line = [
  [4.8105, -75.695],
  [4.815, -75.6925],
  [4.82, -75.688],
  [4.826, -75.682],
  [4.833, -75.676],
  [4.84, -75.671],
];
