import type { Coordinates } from './coordinates.ts';
import { compareDistances, formatMetres } from './distance.ts';
import { distanceClass } from './records.ts';

type Distance = {
  name: string;
  price: number | null;
  distanceMeters: number | null;
  climbMeters: number | null;
  course: readonly Coordinates[];
};

type Edition<Of extends Distance> = { uid: string; startDate: string; distances: readonly Of[] };

type Compared<Of extends Distance> = {
  /** The class of its distances. */
  name: string;
  editions: readonly { uid: string; year: string; distance: Of }[];
  /** What editions differ in as it is shown; what one does not tell is no difference. */
  changed: { length: boolean; climb: boolean; course: boolean };
};

/** What each class of distance was in each edition, the shortest class first (docs/product §17.50 series). */
export function comparedEditions<Of extends Distance>(editions: readonly Edition<Of>[]): Compared<Of>[] {
  const all = editions.flatMap(({ uid, startDate, distances }) =>
    distances.map((distance) => ({ uid, year: startDate.slice(0, 4), distance })),
  );
  const byClass = Map.groupBy(all, ({ distance: { name, distanceMeters } }) =>
    distanceClass(name, distanceMeters),
  );
  return [...byClass]
    .sort(([one], [other]) => compareDistances(one, other))
    .map(([name, some]) => {
      const differ = (fact: (distance: Of) => number | string | null) =>
        new Set(some.map(({ distance }) => fact(distance)).filter((known) => known !== null)).size > 1;
      return {
        name,
        editions: some,
        changed: {
          length: differ(({ distanceMeters }) => distanceMeters && formatMetres(distanceMeters)),
          climb: differ(({ climbMeters }) => climbMeters && Math.round(climbMeters)),
          course: differ(({ course }) => String(course) || null),
        },
      };
    });
}
