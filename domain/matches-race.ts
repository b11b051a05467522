import type { CalendarDate } from './calendar-date.ts';
import { kilometresOf } from './distance.ts';
import { TOLERANCE } from './distance-class.ts';
import { type RaceSearch, yearText, type Zone } from './race-search.ts';
import { type RaceStatus, takesEntries } from './race-status.ts';
import { foldText } from './search-text.ts';
import { monthNumber } from './spanish-months.ts';

/** What is absent is not known, and is not filtered by. */
export type SearchedRace = {
  name: string;
  startDate: CalendarDate;
  city: string;
  department?: string | null;
  status?: RaceStatus | null;
  latitude?: number | null;
  longitude?: number | null;
  distances: readonly SearchedDistance[];
};

type SearchedDistance = {
  name: string;
  distanceMeters?: number | null;
  /** In force today. */
  price?: number | null;
  registrationClosesAt?: CalendarDate | null;
};

/** By name and filters, for lists that no database filters (docs/product.md §1.9, filters; §18.1). */
export function matchesRace(race: SearchedRace, search: RaceSearch, today: CalendarDate): boolean {
  const [year, month] = race.startDate.split('-');
  return (
    foldText(race.name).includes(foldText(search.name)) &&
    (search.year === null || year === yearText(search.year)) &&
    (search.month === null || Number(month) === monthNumber(search.month)) &&
    (search.city === null || foldText(race.city) === foldText(search.city)) &&
    (search.department === null || foldText(race.department ?? '') === foldText(search.department)) &&
    (search.from === null || race.startDate >= search.from) &&
    (search.to === null || race.startDate <= search.to) &&
    (search.zone === null || isInZone(race, search.zone)) &&
    (!search.open || (race.startDate >= today && takesEntries(race.status ?? null))) &&
    (!choosesDistances(search) || race.distances.some((one) => matchesDistance(one, search, today)))
  );
}

/** Whether anything is asked of a race's distances. */
export function choosesDistances({ distance, class: metres, priceMax, open }: RaceSearch): boolean {
  return distance !== null || metres !== null || priceMax !== null || open;
}

/** Those that a search asks for; all where it asks for none, or finds none of them. */
export function chosenDistances<D extends SearchedDistance>(
  distances: readonly D[],
  search: RaceSearch,
  today: CalendarDate,
): readonly D[] {
  const chosen = distances.filter((one) => matchesDistance(one, search, today));
  return chosen.length > 0 ? chosen : distances;
}

/** One and the same distance: a cheap 5K does not make the 42K cheap. */
function matchesDistance(distance: SearchedDistance, search: RaceSearch, today: CalendarDate): boolean {
  const { price, registrationClosesAt: closes } = distance;
  return (
    (search.distance === null || distance.name === search.distance) &&
    (search.class === null || isOfClass(distance, search.class)) &&
    (search.priceMax === null || price === undefined || (price !== null && price <= search.priceMax)) &&
    (!search.open || !closes || closes >= today)
  );
}

/** Within 1 % of those metres, by its name where they are not known (docs/product.md §9.13, classes). */
function isOfClass({ name, distanceMeters }: SearchedDistance, metres: number): boolean {
  return Math.abs((distanceMeters ?? kilometresOf(name) * 1000) - metres) <= metres * TOLERANCE;
}

function isInZone({ latitude, longitude }: SearchedRace, [south, west, north, east]: Zone): boolean {
  if (latitude === undefined || longitude === undefined) return true;
  if (latitude === null || longitude === null) return false;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
