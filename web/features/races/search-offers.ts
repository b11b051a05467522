import type { ApiCall } from '#contract/call.ts';
import { paths } from '#contract/paths.ts';
import { suggestCities } from '#domain/city-suggestions.ts';
import { EMPTY_SEARCH, type RaceSearch, searchParams, yearText } from '#domain/race-search.ts';
import { foldText } from '#domain/search-text.ts';
import { raceCount } from '#web/copy/races.ts';

export type Offer = { to: string; text: string };

type NamedCity = { city: string; races: number; exact: boolean };

/** Calls that an empty result may cost. */
const COUNTS_MAX = 4;
const FILTERS = ['distance', 'month', 'year', 'city', 'name'] as const;

/** The city that a text names, wholly or by its beginning. */
export async function cityNamed(api: ApiCall, text: string): Promise<NamedCity | null> {
  const [found] = suggestCities(await api('GET /cities').catch(() => []), text, 1);
  return found ? { ...found, exact: foldText(found.city) === foldText(text) } : null;
}

/** Other searches: the named city's and, without hits, wider ones (docs/product.md §1.15). */
export async function searchOffers(
  api: ApiCall,
  search: RaceSearch,
  total: number,
  named: NamedCity | null,
): Promise<Offer[]> {
  const to = (other: RaceSearch) => paths.races(searchParams(other));
  const inCity = named && { ...EMPTY_SEARCH, city: named.city };
  if (total > 0) {
    if (!inCity || !named.exact || search.city) return [];
    return [{ to: to(inCity), text: `y ${raceCount(named.races)} en ${named.city}` }];
  }
  const wider = FILTERS.filter((filter) => search[filter])
    .slice(0, COUNTS_MAX)
    .map((filter) => ({ filter, without: { ...search, [filter]: EMPTY_SEARCH[filter] } }));
  const offers = wider.map(async ({ filter, without }) => {
    const query = { ...Object.fromEntries(searchParams(without)), limit: '1' };
    const found = await api('GET /race-cards', { query }).then(
      (page) => page.total,
      () => 0,
    );
    if (found === 0) return [];
    const text = `Quitar ${filterWords(search)[filter]}: ${raceCount(found)}${placeWords(without)}`;
    return { to: to(without), text };
  });
  return [
    ...(inCity ? [{ to: to(inCity), text: `Ver las carreras en ${named.city}` }] : []),
    ...(await Promise.all(offers)).flat(),
  ];
}

function filterWords({ name, distance, month, year, city }: RaceSearch) {
  return { name: `«${name}»`, distance, month: month?.toLowerCase(), year: year && yearText(year), city };
}

/** ' con «noche» de 10K en Bogotá en diciembre de 2027', without the filters that are not set. */
function placeWords(search: RaceSearch): string {
  const { name, distance, month, year, city } = filterWords(search);
  return [
    search.name && ` con ${name}`,
    distance && ` de ${distance}`,
    city && ` en ${city}`,
    month && ` en ${month}`,
    year && ` ${month ? 'de' : 'en'} ${year}`,
  ]
    .filter(Boolean)
    .join('');
}
