import { kilometresOf } from './distance-names.ts';
import { pacePerKilometre } from './pace.ts';

/** '5:06 min/km' over what the course really measures, else over what its name says (§8.18 pace). */
export function racePace(race: {
  raceTime: string | null;
  distance: string;
  distanceMeters: number | null;
}): string | null {
  const metres = race.distanceMeters ?? kilometresOf(race.distance) * 1000;
  return race.raceTime && pacePerKilometre(race.raceTime, metres);
}
