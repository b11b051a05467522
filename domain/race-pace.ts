import { courseLength } from './distance-class.ts';
import { pacePerKilometre } from './pace.ts';

/** '5:06 min/km' over what the course really measures, else over what its class measures (§8.18 pace). */
export function racePace(race: {
  raceTime: string | null;
  distance: string;
  distanceMeters: number | null;
}): string | null {
  return race.raceTime && pacePerKilometre(race.raceTime, courseLength(race.distance, race.distanceMeters));
}
