import type { Line } from '../courses/line.ts';
import type { City } from './city.ts';

export const sanAndres: City = {
  name: 'San Andrés',
  department: 'Archipiélago de San Andrés, Providencia y Santa Catalina',
  centre: [12.5847, -81.7006],
  altitudeMeters: 5,
};

/** The ring road along the east coast, from Spratt Bight to San Luis and Sound Bay. */
export const circunvalarOriental: Line = [
  [12.5858, -81.6985],
  [12.5848, -81.6945],
  [12.58, -81.6945],
  [12.5745, -81.6985],
  [12.568, -81.702],
  [12.56, -81.7055],
  [12.552, -81.7088],
  [12.543, -81.7102],
  [12.534, -81.7125],
  [12.525, -81.716],
  [12.516, -81.7195],
];
