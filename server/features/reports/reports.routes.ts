import { getBestTimes, getReport } from '#contract/reports.ts';
import { getRunningYear } from '#contract/running-year.ts';
import { bestTimes, distanceClass, type TimedRace } from '#domain/records.ts';
import { reportOf } from '#domain/report.ts';
import { isCompleted } from '#domain/user-race.ts';
import type { Reader } from '#server/db/runners/own-read.ts';
import type { StoredRace } from '#server/db/runners/user-races.repository.ts';
import { type YearSources, yearOf } from '#server/features/reports/year-of.ts';
import { type Api, bind, bindOwn } from '#server/http/bind.ts';
import { requireOwnEmail } from '#server/identity/session.ts';

/** History and records (docs/product §9 reports and records). */
export function reportsRoutes(api: Api, deps: YearSources): void {
  const completed = async (reader: Reader) => (await deps.userRaces.stored(reader)).filter(isCompleted);

  bindOwn(api, getBestTimes, async ({ params, query: { distance, year = '' }, reader }) => {
    requireOwnEmail(params.email, reader);
    const ofYear = (await completed(reader)).filter(({ raceDate }) => raceDate.startsWith(year));
    const wanted = distance && distanceClass(distance, null);
    const records = bestTimes(ofYear).filter((one) => !wanted || one.distanceClass === wanted);
    return { bestTimeByDistance: records.map(presentRecord) };
  });

  bindOwn(api, getReport, async ({ params, query: { distance, year = '' }, reader }) => {
    requireOwnEmail(params.email, reader);
    const races = await completed(reader);
    return reportOf(distance ? races.filter((race) => race.distance === distance) : races, year);
  });

  bind(api, getRunningYear, async ({ params, owner }) => yearOf(deps, owner, params.year));
}

function presentRecord({ race, raceTime, distanceClass }: TimedRace<StoredRace>) {
  const { id, raceName, raceCity, raceDate, datePrecision, position, distanceMeters } = race;
  const facts = { raceName, raceCity, raceDate, datePrecision, raceTime, position, distanceMeters };
  return { id, distance: distanceClass, ...facts };
}
