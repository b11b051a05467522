import type { Coordinates } from '#domain/coordinates.ts';

/** Where demo races are run; its streets are constants beside it. */
export type City = {
  name: string;
  department: string;
  centre: Coordinates;
  altitudeMeters: number;
};
