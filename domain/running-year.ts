import type { DatePrecision } from './date-precision.ts';
import { courseLength } from './distance-class.ts';
import { everydayCity } from './municipality.ts';
import { hasRaceYear } from './race-year.ts';
import { distanceClass, progression } from './records.ts';
import { totalsOf } from './report.ts';
import { compareText, foldText } from './search-text.ts';
import { countedSeconds } from './world-best.ts';

type Finished = {
  id: string;
  raceName: string;
  raceDate: string;
  datePrecision?: DatePrecision;
  raceCity: string;
  raceTime: string | null;
  distance: string;
  distanceMeters: number | null;
};

/**
 * What a year was (docs/product §9.24 your year; decision 049).
 * @param races every completed race of a runner; those of other years tell which records fell
 * @param year four digits
 */
export function runningYear<R extends Finished>(races: readonly R[], year: string) {
  const isOfYear = ({ raceDate }: Finished) => raceDate.startsWith(`${year}-`);
  const own = races.filter(isOfYear).sort((a, b) => compareText(a.raceDate, b.raceDate));
  const dated = races.filter(({ raceDate }) => hasRaceYear(raceDate));
  const classes = Map.groupBy(races, (race) => distanceClass(race.distance, race.distanceMeters));
  const records = [...classes].flatMap(([distance, alike]) =>
    progression(alike, distance).flatMap(({ race, raceTime, gain }) =>
      gain !== null && isOfYear(race) ? [{ race, distance, raceTime, gain }] : [],
    ),
  );
  return {
    ...totalsOf(own),
    cities: citiesOf(own),
    records: records.sort((a, b) => compareText(a.race.raceDate, b.race.raceDate)),
    fastest: most(own, (race) => metresOf(race) / (countedSeconds(race) ?? Infinity)),
    longest: most(own, metresOf),
    busiest: busiestMonths(own.filter(({ datePrecision }) => datePrecision !== 'year')),
    years: [...new Set(dated.map(({ raceDate }) => raceDate.slice(0, 4)))].sort().reverse(),
  };
}

const metresOf = ({ distance, distanceMeters }: Finished) => courseLength(distance, distanceMeters);

/** The earlier of equals; null when none has any. */
function most<R>(races: readonly R[], of: (race: R) => number): R | null {
  return races.reduce<R | null>((best, race) => (of(race) > (best ? of(best) : 0) ? race : best), null);
}

/** The city with most races first. */
function citiesOf(races: readonly Finished[]): { city: string; races: number }[] {
  const cities = races.map(({ raceCity }) => everydayCity(raceCity));
  const groups = Object.values(Object.groupBy(cities, foldText));
  return groups
    .flatMap((group = []) => (group[0] ? [{ city: group[0], races: group.length }] : []))
    .sort((a, b) => b.races - a.races || compareText(a.city, b.city));
}

/** The months, 1 to 12, that share the highest number of races. */
function busiestMonths(races: readonly Finished[]): { months: number[]; races: number } | null {
  const groups = Object.entries(Object.groupBy(races, ({ raceDate }) => Number(raceDate.slice(5, 7))));
  const highest = Math.max(0, ...groups.map(([, group = []]) => group.length));
  const months = groups.flatMap(([month, group]) => (group?.length === highest ? [Number(month)] : []));
  return highest > 0 ? { months, races: highest } : null;
}
