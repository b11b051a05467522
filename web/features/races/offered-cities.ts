import type { City } from '#contract/races.ts';
import { suggestCities } from '#domain/city-suggestions.ts';
import { publicApi } from '#web/features/races/public-api.ts';

let cities: Promise<readonly City[]> | null = null;

/** The cities to offer for a typed text (docs/product.md §1.4). All of them are asked for once; none while they cannot be had. */
export async function offeredCities(text: string): Promise<readonly City[]> {
  cities ??= publicApi('GET /cities').catch(() => {
    cities = null;
    return [];
  });
  return suggestCities(await cities, text);
}
