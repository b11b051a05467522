import type { ApiCall } from '#contract/call.ts';
import { paths } from '#contract/paths.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { suggestCities } from '#domain/city-suggestions.ts';
import { COURSE_METRES, courseLength } from '#domain/distance-class.ts';
import { municipalitiesOf } from '#domain/municipality.ts';
import { isTelling } from '#domain/name-words.ts';
import { nearCity } from '#domain/place-names.ts';
import {
  boxText,
  EMPTY_SEARCH,
  FIELD_NAMES,
  type RaceSearch,
  searchParams,
  without,
} from '#domain/race-search.ts';
import { foldText } from '#domain/search-text.ts';
import { searchPhrase } from '#domain/search-title.ts';
import { raceCount } from '#web/copy/races.ts';
import { searchChips } from '#web/features/races/search-chips.ts';

export type Offer = { to: string; text: string };

type NamedCity = { city: string; races: number; exact: boolean };

/** Calls that an empty result may cost. */
const COUNTS_MAX = 4;

/** Words of a name, one of which may be left out. */
const WORDS_MAX = 3;

/** The search without one of its words that tell which race it is. */
function withoutOneWord(search: RaceSearch): { word: string; fewer: RaceSearch }[] {
  const words = search.words.split(' ');
  const telling = words.filter((word) => isTelling(foldText(word)));
  if (telling.length < 2 || telling.length > WORDS_MAX) return [];
  return telling.map((word) => {
    const others = words.filter((one) => one !== word);
    const first = others.findIndex((one) => telling.includes(one));
    const last = others.findLastIndex((one) => telling.includes(one));
    return { word, fewer: { ...search, words: others.slice(first, last + 1).join(' ') } };
  });
}

/** The city that a text names, wholly or by its beginning. */
export async function cityNamed(api: ApiCall, text: string): Promise<NamedCity | null> {
  const [found] = suggestCities(await api('GET /cities').catch(() => []), text, 1);
  return found ? { ...found, exact: foldText(found.city) === foldText(text) } : null;
}

/** Other searches: the named city's and, without hits, wider ones (docs/product §1.15 nothing found). */
export async function searchOffers(
  api: ApiCall,
  search: RaceSearch,
  total: number,
  named: NamedCity | null,
  today: CalendarDate,
): Promise<Offer[]> {
  const to = (other: RaceSearch) => paths.races(searchParams(other));
  /** Nothing where it finds no more than is found. */
  const offer = async (other: RaceSearch, text: (more: string) => string): Promise<Offer[]> => {
    const found = await api('GET /race-cards/counted', { query: { search: other, limit: 1 } }).then(
      (page) => page.total - total,
      () => 0,
    );
    return found > 0 ? [{ to: to(other), text: text(raceCount(found)) }] : [];
  };
  const { city, distance } = search;
  const text = boxText(search);
  const metres = distance === null ? 0 : Math.trunc(courseLength(distance, null));
  const alike = { ...search, distance: null, class: [metres] };
  const otherNames = metres
    ? await offer(alike, (more) => `${total > 0 ? 'y' : 'Ver'} ${more} de ${distance} con otro nombre`)
    : [];
  const inCity = named && { ...EMPTY_SEARCH, city: named.city };
  if (total > 0) {
    if (!inCity || !named.exact || city) return otherNames;
    return [{ to: to(inCity), text: `y ${raceCount(named.races)} en ${named.city}` }, ...otherNames];
  }
  const wider = [
    ...searchChips(search, today),
    ...(text ? [{ text: `«${text}»`, without: { ...search, name: '', words: '' } }] : []),
  ].slice(0, COUNTS_MAX);
  // A place without a race is no city that typed words are read for.
  const [unlisted] = city ? [] : municipalitiesOf(text, null);
  const centre = city ?? unlisted?.city ?? null;
  const around = {
    ...(unlisted ? { ...search, name: '', words: '' } : search),
    city: null,
    region: centre && nearCity(centre),
  };
  const nearest = { ...search, class: nearestClass(search) };
  const offers = await Promise.all([
    nearest.class
      ? offer(nearest, (more) => `La distancia más parecida: ${more}${searchPhrase(nearest)}`)
      : [],
    centre ? offer(around, (more) => `A menos de 30 km de ${centre}: ${more}${searchPhrase(around)}`) : [],
    ...withoutOneWord(search).map(({ word, fewer }) =>
      offer(fewer, (more) => `Quitar «${word}»: ${more}${searchPhrase(fewer)}`),
    ),
    ...wider.map(({ text, without }) => {
      const filter = [city, search.department, search.region].includes(text) ? text : lowerFirst(text);
      return offer(without, (more) => `Quitar ${filter}: ${more}${searchPhrase(without)}`);
    }),
  ]);
  const found = [
    ...(inCity ? [{ to: to(inCity), text: `Ver las carreras en ${named.city}` }] : []),
    ...otherNames,
    ...offers.flat(),
  ];
  if (found.length > 0) return found;
  const alone = await Promise.all(
    wider.map(({ without }) => {
      const only = onlyFilter(search, without);
      return searchPhrase(only) ? offer(only, (more) => `Ver ${more}${searchPhrase(only)}`) : [];
    }),
  );
  return alone.flat();
}

/** The nearest of the six classes to the one that is searched, in metres. */
function nearestClass({ class: classes }: RaceSearch): [number] | null {
  const [metres, ...others] = classes ?? [];
  if (!metres || others.length > 0) return null;
  const six = Object.values(COURSE_METRES).map(Math.trunc);
  const [nearest = 0] = six.sort((a, b) => Math.abs(a - metres) - Math.abs(b - metres));
  return nearest === metres ? null : [nearest];
}

/** What of a search is gone in another one. */
const onlyFilter = (search: RaceSearch, other: RaceSearch): RaceSearch =>
  without(
    search,
    FIELD_NAMES.filter((field) => search[field] === other[field]),
  );

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
