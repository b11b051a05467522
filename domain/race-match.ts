import { FIRST_DAY, LAST_DAY } from './calendar-bounds.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import { everydayCity } from './municipality.ts';
import { COMMON } from './name-words.ts';
import { dayOf, daysOf, type WithOwnDay } from './own-day.ts';
import { distanceClass } from './records.ts';
import { foldText } from './search-text.ts';

export type ComparedRace = {
  name: string;
  startDate: CalendarDate;
  city: string;
  distances: readonly (WithOwnDay & { name: string; distanceMeters: number | null })[];
};

type OwnRace = {
  raceName: string;
  raceDate: CalendarDate;
  raceCity: string;
  distance: string;
  distanceMeters: number | null;
};

const NAME_SIMILARITY = 0.6;

/** The days on which a race may stand in the catalogue: a stored date is sometimes the day before. */
export function daysAround(date: CalendarDate): CalendarDate[] {
  const before = date > FIRST_DAY ? [addDays(date, -1)] : [];
  const after = date < LAST_DAY ? [addDays(date, 1)] : [];
  return [...before, date, ...after];
}

/** Races by each day that may be theirs: thousands of own races are compared with thousands of the catalogue. */
export function racesByDay<R extends ComparedRace>(
  races: readonly R[],
): ReadonlyMap<CalendarDate, readonly R[]> {
  const byDay = new Map<CalendarDate, R[]>();
  for (const race of races)
    for (const day of new Set(daysOf(race).flatMap(daysAround))) {
      const others = byDay.get(day) ?? [];
      others.push(race);
      byDay.set(day, others);
    }
  return byDay;
}

/**
 * The race of the catalogue that a runner's own race is, and its distance with its day: the same day ± 1, city and class
 * of distance, and a similar name (docs/product §8.25 linking). A race without a city is compared without it.
 * @param racesAround of `racesByDay`
 */
export function matchingRace<R extends ComparedRace>(
  own: OwnRace,
  racesAround: ReadonlyMap<CalendarDate, readonly R[]>,
): { race: R; distance: string; date: CalendarDate } | null {
  const near = racesAround.get(own.raceDate);
  if (!near) return null;
  const wanted = distanceClass(own.distance, own.distanceMeters);
  const candidates = near.flatMap((race) => {
    if (!isSameCity(own.raceCity, race.city)) return [];
    const distance = race.distances.find(
      (one) =>
        distanceClass(one.name, one.distanceMeters) === wanted &&
        daysAround(dayOf(race, one)).includes(own.raceDate),
    );
    const similarity = nameSimilarity(own.raceName, race.name);
    return distance && similarity >= NAME_SIMILARITY ? [{ race, distance, similarity }] : [];
  });
  const [best] = candidates.sort((a, b) => b.similarity - a.similarity);
  if (!best) return null;
  const { race, distance } = best;
  return { race, distance: distance.name, date: dayOf(race, distance) };
}

function isSameCity(own: string, city: string): boolean {
  const [a, b] = [foldText(everydayCity(own)), foldText(everydayCity(city))];
  return a === '' || a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `) || a.startsWith(`${b},`);
}

/**
 * Of races of one city those that two sources may call by that name and by this one: alike without the city, the year and
 * what many races are called (docs/product §17.46 one race of two sources). The nearest first.
 */
export function alikeInCity<R extends { name: string }>(
  name: string,
  city: string,
  races: readonly R[],
): readonly R[] {
  const local = wordsOf(`${city} ${everydayCity(city)}`);
  const near = races.map((race) => ({ race, similarity: similarity(race.name, name, local) }));
  const alike = near.filter((one) => one.similarity >= NAME_SIMILARITY);
  return alike.sort((a, b) => b.similarity - a.similarity).map(({ race }) => race);
}

/** The share of the words of the shorter name that the longer one has, 0 to 1. */
export function nameSimilarity(one: string, other: string): number {
  return similarity(one, other, new Set());
}

function similarity(one: string, other: string, ignored: ReadonlySet<string>): number {
  const [a, b] = [wordsBut(one, ignored), wordsBut(other, ignored)];
  const fewest = Math.min(a.size, b.size);
  return a.intersection(b).size / Math.min(fewest + 1, Math.max(a.size, b.size, 1));
}

/** The same for the editions of one race: 'XII Carrera del Sol 2026' and 'Carrera del Sol'. */
export function nameKey(name: string): string {
  return [...wordsOf(name)].sort().join(' ');
}

function wordsBut(name: string, ignored: ReadonlySet<string>): Set<string> {
  const words = wordsOf(name);
  const telling = words.difference(ignored);
  return telling.size > 0 ? telling : words;
}

function wordsOf(name: string): Set<string> {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}ªº°]/u)
    .filter(Boolean);
  const telling = words.filter((word) => !COMMON.test(word));
  return new Set(telling.length > 0 ? telling : words);
}
