import type { RunningYear } from '#contract/running-year.ts';
import { runningYear } from '#domain/running-year.ts';
import { foldText } from '#domain/search-text.ts';
import type { FinishedRace } from '#server/db/catalogue/compared-races.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { Reader } from '#server/db/runners/own-read.ts';
import type { UserRacesRepository } from '#server/db/runners/user-races.repository.ts';

export type YearSources = { races: RacesRepository; userRaces: UserRacesRepository };

/** More names than a small map could hold. */
const MOST_PLACES = 100;

/** A year of a runner, its cities with the places that the catalogue knows (docs/product.md §9.24, your year). */
export async function yearOf(
  { races, userRaces }: YearSources,
  by: Reader,
  year: string,
): Promise<RunningYear> {
  const { cities, records, fastest, longest, ...known } = runningYear(await userRaces.finished(by), year);
  const places = await races.places(cities.slice(0, MOST_PLACES).map(({ city }) => foldText(city)));
  return {
    year,
    ...known,
    cities: cities.map((one) => ({ ...one, place: places.get(foldText(one.city)) ?? null })),
    records: records.map(({ race, ...record }) => ({ ...reported(race), ...record })),
    fastest: fastest && reported(fastest),
    longest: longest && reported(longest),
  };
}

const reported = ({ id, raceName, raceDate, raceTime, distance, distanceMeters }: FinishedRace) => ({
  id,
  raceName,
  raceDate,
  raceTime,
  distance,
  distanceMeters,
});
