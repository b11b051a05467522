import type { ApiCall } from '#contract/call.ts';
import { paths } from '#contract/paths.ts';
import type { RaceCard } from '#contract/races.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { datedRace, machineDate, shortRaceDate } from '#domain/date-precision.ts';
import { chosenPrice } from '#domain/price.ts';
import { type RaceSearch, searchParams } from '#domain/race-search.ts';
import { registrationStrip } from '#domain/registration.ts';
import { chosenDistances, searchedDistance } from '#domain/search-matcher.ts';
import { compareText } from '#domain/search-text.ts';

/** Races that the page lists by department; of more it says how many there are (§18.26 without map). */
const LISTED_MAX = 300;
const UNKNOWN = 'Sin departamento';

export type Department = {
  name: string;
  races: number;
  /** Where its races are listed; null for those whose department is not known. */
  to: string | null;
  listed: {
    to: string;
    name: string;
    city: string /** YYYY-MM-DD, YYYY-MM or YYYY */;
    date: string;
    day: string;
  }[];
};

export type RaceFinderFacts = { upcoming: number; departments: Department[] };
/** `facts` are `RaceFinderFacts` as JSON text. */
export type LoadedFinder = { total: number; facts: string };

export type PointRace = ReturnType<typeof pointRace>;

/** What the list beside the map says of a race. */
export function pointRace(race: RaceCard, today: CalendarDate, search: RaceSearch) {
  const { uid, name, city, startDate, status, distances } = race;
  const chosen = chosenDistances(race, search, today);
  return {
    ...{ name, city, startDate },
    price: chosenPrice(distances, chosen),
    strip: registrationStrip(race, chosen, today),
    to: paths.race(uid, searchedDistance(race, search, today)),
    calledOff: status === 'cancelada',
  };
}

/** The map of a search, and its races by department (docs/product §18.20 race map); null if there are none,
 * unless on a piece of it. */
export async function loadRaceFinder(
  api: ApiCall,
  search: RaceSearch,
  today: CalendarDate,
): Promise<LoadedFinder | null> {
  const found = await api('GET /race-cards/counted', { query: { search, limit: LISTED_MAX } }).catch(
    () => null,
  );
  if (!found || (found.total === 0 && !search.zone)) return null;
  const { total, upcoming, races } = found;
  const listed = (race: RaceCard) => ({
    ...{ to: paths.race(race.uid, searchedDistance(race, search, today)), name: race.name, city: race.city },
    date: machineDate(datedRace(race)),
    day: shortRaceDate(datedRace(race)),
  });
  const counts =
    total > races.length
      ? await api('GET /race-departments', { query: { search } })
      : Array.from(
          Map.groupBy(races, ({ department }) => department),
          ([department, all]) => ({
            department,
            races: all.length,
          }),
        );
  const departments = counts
    .map(({ department, races: count }) => ({
      name: department ?? UNKNOWN,
      races: count,
      to: department && paths.races(searchParams({ ...search, department, onMap: false })),
      listed: total > races.length ? [] : races.filter((race) => race.department === department).map(listed),
    }))
    .sort((a, b) => Number(!a.to) - Number(!b.to) || compareText(a.name, b.name));
  const facts: RaceFinderFacts = { upcoming, departments };
  return { total, facts: JSON.stringify(facts) };
}
