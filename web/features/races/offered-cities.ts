import type { City } from '#contract/races.ts';
import { suggestCities } from '#domain/city-suggestions.ts';
import { CALL_PATIENCE_MS, createApi } from '#web/api/client.ts';
import { pageApi } from '#web/api/page-api.ts';

const api = createApi(
  (path, init) => fetch(path, { signal: AbortSignal.timeout(CALL_PATIENCE_MS), ...init }),
  pageApi(),
);

let cities: Promise<readonly City[]> | null = null;

/** The cities to suggest for a typed text (docs/product.md §1.4), fetched once; none while they cannot be fetched. */
export async function offeredCities(text: string): Promise<readonly City[]> {
  cities ??= api('GET /cities').catch(() => {
    cities = null;
    return [];
  });
  return suggestCities(await cities, text);
}
