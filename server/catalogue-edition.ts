import { bogotaDate } from '#domain/calendar-date.ts';
import type { CatalogueRepository } from '#server/db/catalogue.repository.ts';

const FRESH_MS = 100;

/** The cache version: the catalogue's edition and Bogota's day. Reads the database at most every 100 ms. */
export function catalogueEdition(catalogue: CatalogueRepository, now: () => Date): () => Promise<string> {
  let known = '';
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<string> | null = null;
  return () => {
    if (performance.now() - askedAt < FRESH_MS) return Promise.resolve(known);
    asking ??= catalogue
      .edition()
      .then((number) => {
        known = `${number}.${bogotaDate(now())}`;
        askedAt = performance.now();
        return known;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  };
}
