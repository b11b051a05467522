import { paths } from '#contract/paths.ts';
import type { City } from '#contract/races.ts';
import { suggestCities } from '#domain/city-suggestions.ts';

const TIMEOUT_MS = 20_000;

let cities: Promise<readonly City[]> | null = null;

/** The cities to suggest for a typed text (docs/product.md §1.4), fetched once; none while they cannot be fetched. */
export async function offeredCities(text: string): Promise<readonly City[]> {
  cities ??= fetchCities().catch(() => {
    cities = null;
    return [];
  });
  return suggestCities(await cities, text);
}

async function fetchCities(): Promise<readonly City[]> {
  const response = await fetch(paths.cities(), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The cities answered ${response.status}.`);
  return response.json();
}
