import type { CatalogueDistance, CatalogueRace } from '#contract/catalogue.ts';
import { addDays } from '#domain/calendar-date.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { DEMO_RACE_PAGES } from '#domain/demonstration.ts';
import { routePoints } from './courses/route-points.ts';
import { dateOf } from './race-day.ts';
import type { DistanceSeed, RaceSeed } from './race-seed.ts';

/** The real length, else what the name says. */
export function metresOf({ name, metres }: Pick<DistanceSeed, 'name' | 'metres'>): number {
  return metres ?? Number.parseFloat(name) * 1000;
}

function ends(route: Coordinates[]): [Coordinates, Coordinates] {
  const first = route[0];
  const last = route.at(-1);
  if (!first || !last) throw new Error('A demo route has no points');
  return [first, last];
}

function distanceFrom(seed: DistanceSeed, startDate: string): CatalogueDistance {
  const route = routePoints(seed.course(metresOf(seed)));
  const [startPoint, endPoint] = ends(route);
  const { name, price, startTime, closesDaysBefore } = seed;
  const stages = seed.stages.map(([stage, daysBefore]) => ({
    price: stage,
    until: addDays(startDate, -daysBefore),
  }));
  const registrationClosesAt = closesDaysBefore === null ? null : addDays(startDate, -closesDaysBefore);
  return {
    name,
    price,
    stages,
    route,
    startPoint,
    endPoint,
    distanceMeters: seed.metres,
    startTime,
    registrationClosesAt,
  };
}

export function raceFrom(seed: RaceSeed, today: string): CatalogueRace {
  const startDate = dateOf(seed.day, today);
  const distances = seed.distances.map((each) => distanceFrom(each, startDate));
  const [latitude, longitude] = distances[0]?.startPoint ?? seed.city.centre;
  const lastCheck = startDate < today ? startDate : today;
  const organizerUrl = `${DEMO_RACE_PAGES}${seed.uid}`;
  return {
    uid: seed.uid,
    code: seed.code,
    name: seed.name,
    description: seed.paragraphs.join('\n\n'),
    imageUrl: null,
    city: seed.city.name,
    department: seed.city.department,
    eventPlace: seed.place,
    startDate,
    organizerUrl,
    status: seed.status,
    latitude,
    longitude,
    altitudeMeters: seed.city.altitudeMeters,
    verifiedAt: seed.checkedDaysBefore === null ? null : addDays(lastCheck, -seed.checkedDaysBefore),
    sourceUrl: seed.checkedDaysBefore === null ? null : `${organizerUrl}/reglamento`,
    distances,
  };
}
