import type { RunningYear } from '#contract/running-year.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { municipalitiesOf } from '#domain/municipality.ts';
import { reportedRace } from '#domain/report.ts';
import { runningYear } from '#domain/running-year.ts';
import { foldText } from '#domain/search-text.ts';
import { isCompleted } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { UserRacesRepository } from '#server/db/runners/user-races.repository.ts';

export type YearSources = { races: RacesRepository; userRaces: UserRacesRepository };

/** More names than a small map could hold. */
const MOST_PLACES = 100;

/** Of a municipality; null where a name is not one's alone. */
function middleOf(city: string): Coordinates | null {
  const [found, ...others] = municipalitiesOf(city, null);
  return found && others.length === 0 ? found.at : null;
}

/** A year of a runner, its cities with the places that are known (docs/product §9.24 your year). */
export async function yearOf(
  { races, userRaces }: YearSources,
  owner: OwnerEmail,
  year: string,
): Promise<RunningYear> {
  const completed = (await userRaces.stored(owner)).filter(isCompleted);
  const { cities, records, fastest, longest, ...known } = runningYear(completed, year);
  const places = await races.places(cities.slice(0, MOST_PLACES).map(({ city }) => foldText(city)));
  return {
    year,
    ...known,
    cities: cities.map((one) => ({ ...one, place: places.get(foldText(one.city)) ?? middleOf(one.city) })),
    records: records.map(({ race, ...record }) => ({ ...reportedRace(race), ...record })),
    fastest: fastest && reportedRace(fastest),
    longest: longest && reportedRace(longest),
  };
}
