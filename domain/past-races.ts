import { compareDistances } from './distance.ts';
import { foldText } from './search-text.ts';

type Listed = { raceName: string; raceCity: string; raceDate: string; distance: string };

/** Empty values choose all. */
export type PastChoice = { name: string; distance: string };

/** Those of a distance whose name and city have every typed word, whatever its case and accents (docs/product
 * §8.32 long lists). */
export function matchingRaces<R extends Listed>(races: readonly R[], { name, distance }: PastChoice): R[] {
  const words = foldText(name).split(' ').filter(Boolean);
  const has = ({ raceName, raceCity }: R, word: string) => foldText(`${raceName} ${raceCity}`).includes(word);
  return races.filter(
    (race) => (!distance || race.distance === distance) && words.every((word) => has(race, word)),
  );
}

/** Four digits, or empty for a day that is none. */
export const yearOf = ({ raceDate }: Pick<Listed, 'raceDate'>) => /^\d{4}(?=-)/.exec(raceDate)?.[0] ?? '';

/** The races of each year, in their order. */
export function racesByYear<R extends Listed>(races: readonly R[]): { year: string; races: R[] }[] {
  return [...Map.groupBy(races, yearOf)].map(([year, ofYear]) => ({ year, races: ofYear }));
}

/** The commonest distances of a list, the shortest first. */
export function commonDistances(races: readonly Pick<Listed, 'distance'>[], max: number): string[] {
  return [...Map.groupBy(races, ({ distance }) => distance)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, max)
    .map(([distance]) => distance)
    .sort(compareDistances);
}

/** Whether to mark own races among those of the catalogue: only the rarer ones tell something. */
export function ownStandOut(races: readonly { manual: boolean }[]): boolean {
  const own = races.filter(({ manual }) => manual).length;
  return own * 2 < races.length;
}
