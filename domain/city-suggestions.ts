import { compareFolded, foldText } from './search-text.ts';

const SHORTEST_TEXT = 2;

/** Each after a space. */
const wordsOf = (folded: string) => ` ${folded.replace(/[^\p{L}\p{N}]/gu, ' ')}`;

function closeness(city: string, text: string): number | null {
  const folded = foldText(city);
  if (folded.startsWith(text)) return 0;
  if (wordsOf(folded).includes(wordsOf(text))) return 1;
  return folded.includes(text) ? 2 : null;
}

/** Prefix first, then a word's prefix, then inside; ties by races (docs/product §1.4 city suggestions). */
export function suggestCities<City extends { city: string; races: number }>(
  cities: readonly City[],
  text: string,
  limit = 5,
): City[] {
  const folded = foldText(text);
  if (folded.length < SHORTEST_TEXT) return [];
  return cities
    .flatMap((city) => {
      const rank = closeness(city.city, folded);
      return rank === null ? [] : [{ city, rank }];
    })
    .sort((a, b) => a.rank - b.rank || b.city.races - a.city.races || compareFolded(a.city.city, b.city.city))
    .slice(0, Math.max(0, limit))
    .map(({ city }) => city);
}
