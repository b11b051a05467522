import type { ApiCall } from '#contract/call.ts';
import { paths } from '#contract/paths.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { suggestCities } from '#domain/city-suggestions.ts';
import { courseLength } from '#domain/distance-class.ts';
import { nearCity } from '#domain/place-names.ts';
import { EMPTY_SEARCH, type RaceSearch, searchParams } from '#domain/race-search.ts';
import { foldText } from '#domain/search-text.ts';
import { searchPhrase } from '#domain/search-title.ts';
import { raceCount } from '#web/copy/races.ts';
import { searchChips } from '#web/features/races/search-chips.ts';

export type Offer = { to: string; text: string };

type NamedCity = { city: string; races: number; exact: boolean };

/** Calls that an empty result may cost. */
const COUNTS_MAX = 4;

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
  const count = (other: RaceSearch) =>
    api('GET /race-cards/counted', { query: { search: other, limit: 1 } }).then(
      (page) => page.total,
      () => 0,
    );
  const inCity = named && { ...EMPTY_SEARCH, city: named.city };
  const metres = search.distance === null ? 0 : Math.trunc(courseLength(search.distance, null));
  const alike = metres > 0 ? { ...search, distance: null, class: [metres] } : null;
  const others = alike ? (await count(alike)) - total : 0;
  const otherNames =
    alike && others > 0
      ? [{ to: to(alike), text: `y ${raceCount(others)} de ${search.distance} con otro nombre` }]
      : [];
  if (total > 0) {
    if (!inCity || !named.exact || search.city) return otherNames;
    return [{ to: to(inCity), text: `y ${raceCount(named.races)} en ${named.city}` }, ...otherNames];
  }
  const wider = [
    ...searchChips(search, today),
    ...(search.name ? [{ text: `«${search.name}»`, without: { ...search, name: '' } }] : []),
  ];
  const around = search.city ? { ...search, city: null, region: nearCity(search.city) } : null;
  const nearby = around ? await count(around) : 0;
  const offers = wider.slice(0, COUNTS_MAX).map(async ({ text: filter, without }) => {
    const found = await count(without);
    if (found === 0) return [];
    const isName = [search.city, search.department, search.region].includes(filter);
    const text = `Quitar ${isName ? filter : lowerFirst(filter)}: ${raceCount(found)}${searchPhrase(without)}`;
    return { to: to(without), text };
  });
  return [
    ...(inCity ? [{ to: to(inCity), text: `Ver las carreras en ${named.city}` }] : []),
    ...otherNames,
    ...(around && nearby > 0
      ? [
          {
            to: to(around),
            text: `A menos de 30 km de ${search.city}: ${raceCount(nearby)}${searchPhrase(around)}`,
          },
        ]
      : []),
    ...(await Promise.all(offers)).flat(),
  ];
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
