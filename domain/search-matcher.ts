import type { CalendarDate } from './calendar-date.ts';
import { matchesRace, type SearchedRace } from './matches-race.ts';
import { EMPTY_SEARCH, type RaceSearch } from './race-search.ts';
import { foldText } from './search-text.ts';

/** Each of them is asked of the race by itself. */
const OF_THE_RACE = ['year', 'month', 'city', 'department', 'from', 'to', 'zone'] as const;
const REMEMBERED_MAX = 5_000;
const WORD = 32;

/**
 * For very many searches over the same few races: what one filter finds is worked out once, and a search puts these
 * sets together (docs/product.md §18.43). Finds what `matchesRace` finds.
 */
export function searchMatcher<R extends SearchedRace>(
  races: readonly R[],
  today: CalendarDate,
): (search: RaceSearch) => R[] {
  const folded = races.map(({ name }) => foldText(name));
  const known = new Map<string, Uint32Array>();

  function setOf(key: string, matches: (race: R, at: number) => boolean): Uint32Array {
    const remembered = known.get(key);
    if (remembered) return remembered;
    const set = new Uint32Array(Math.ceil(races.length / WORD));
    races.forEach((race, at) => {
      if (matches(race, at)) set[at >> 5] = (set[at >> 5] ?? 0) | (1 << (at % WORD));
    });
    if (known.size >= REMEMBERED_MAX) known.clear();
    known.set(key, set);
    return set;
  }
  const setBy = (part: Partial<RaceSearch>) =>
    setOf(JSON.stringify(part), (race) => matchesRace(race, { ...EMPTY_SEARCH, ...part }, today));

  return (search) => {
    const sets: Uint32Array[] = [];
    const name = foldText(search.name);
    if (name) sets.push(setOf(`name ${name}`, (_, at) => folded[at]?.includes(name) ?? false));
    for (const field of OF_THE_RACE) if (search[field] !== null) sets.push(setBy({ [field]: search[field] }));
    // Asked of one and the same distance, so they stay together.
    const { distance, class: metres, priceMax, open } = search;
    if (distance !== null || metres !== null || priceMax !== null || open)
      sets.push(setBy({ distance, class: metres, priceMax, open }));
    return racesIn(races, sets);
  };
}

/** The races that are in all of these sets. */
function racesIn<R>(races: readonly R[], sets: readonly Uint32Array[]): R[] {
  const found: R[] = [];
  for (let word = 0; word * WORD < races.length; word++) {
    let bits = -1;
    for (const set of sets) bits &= set[word] ?? 0;
    for (let at = word * WORD; bits !== 0 && at < races.length; at++, bits >>>= 1) {
      const race = races[at];
      if (bits & 1 && race !== undefined) found.push(race);
    }
  }
  return found;
}
