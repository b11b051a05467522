import type { CalendarDate } from './calendar-date.ts';
import { askedName, namedRace, nameRank } from './name-words.ts';
import { asked, FIELD_NAMES, FIELDS, type RaceSearch, type SearchField } from './race-search.ts';
import { foldText } from './search-text.ts';
import type { FoldedRace, SearchedDistance, SearchedRace } from './searched-race.ts';

type SearchedDistances<D = SearchedDistance> = { startDate: CalendarDate; distances: readonly D[] };

export type SearchedCard = SearchedRace & { distances: readonly SearchedDistance[] };

/** A race of which all is known that a search may ask. */
export type KnownRace = Required<SearchedRace> & { distances: readonly Required<SearchedDistance>[] };

/**
 * Searches in races that no database filters (docs/product §1.9 every filter). For many
 * searches, so their texts are folded once (§18.43 new races).
 */
export function searchMatcher<R extends SearchedCard>(
  races: readonly R[],
  today: CalendarDate,
): (search: RaceSearch) => R[] {
  const nameOf = lastAskedName();
  const known = races.map((race) => ({ race, folded: fold(race, nameOf), distances: dated(race) }));
  return (search) => {
    const ofRace = FIELD_NAMES.flatMap((field) => raceTest(field, search, today));
    const ofDistance = distanceTests(search, today);
    const found = known.filter(
      ({ folded, distances }) =>
        ofRace.every((holds) => holds(folded)) &&
        (ofDistance.length === 0 || distances.some((one) => ofDistance.every((holds) => holds(one)))),
    );
    return found.map(({ race }) => race);
  };
}

/** Words are worked out once for the races that are asked for them, one after another. */
function lastAskedName(): typeof askedName {
  let last = { words: '', name: askedName('') };
  return (words) => {
    if (last.words !== words) last = { words, name: askedName(words) };
    return last.name;
  };
}

function fold(race: SearchedCard, nameOf: typeof askedName): FoldedRace {
  const named = namedRace(race.name);
  return {
    ...race,
    name: named.folded,
    city: foldText(race.city),
    department: foldText(race.department ?? ''),
    isNamed: (words) => nameRank(named, nameOf(words)) !== null,
  };
}

function raceTest<F extends SearchField>(field: F, search: RaceSearch, today: CalendarDate) {
  const value = asked(search, field);
  const { ofRace } = FIELDS[field];
  return value === null || !ofRace ? [] : [ofRace(value, today)];
}

function distanceTest<F extends SearchField>(field: F, search: RaceSearch, today: CalendarDate) {
  const value = asked(search, field);
  const { ofDistance } = FIELDS[field];
  return value === null || !ofDistance ? [] : [ofDistance(value, today)];
}

/** Asked of one and the same distance: a cheap 5K does not make the 42K cheap. */
const distanceTests = (search: RaceSearch, today: CalendarDate) =>
  FIELD_NAMES.flatMap((field) => distanceTest(field, search, today));

/** The name of the distance that a search for a distance finds of a race; undefined for other searches. */
export function searchedDistance(
  race: SearchedDistances,
  search: RaceSearch,
  today: CalendarDate,
): string | undefined {
  const tests = search.distance || search.class ? distanceTests(search, today) : [() => false];
  return dated(race).find((one) => tests.every((holds) => holds(one)))?.name;
}

/** Those that a search asks for; all where it asks for none, or finds none of them. */
export function chosenDistances<D extends SearchedDistance>(
  race: SearchedDistances<D>,
  search: RaceSearch,
  today: CalendarDate,
): readonly D[] {
  const tests = distanceTests(search, today);
  const chosen = dated(race).filter((one) => tests.every((holds) => holds(one)));
  return chosen.length > 0 ? chosen : race.distances;
}

const dated = <D extends SearchedDistance>({ startDate, distances }: SearchedDistances<D>) =>
  distances.map((one) => ({ ...one, day: one.startDate ?? startDate }));
