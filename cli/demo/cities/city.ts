import type { Coordinates } from '#domain/coordinates.ts';

/** A place where demo races are run: where it is and how high. Its streets are constants beside it. */
export type City = {
  name: string;
  department: string;
  centre: Coordinates;
  altitudeMeters: number;
};
