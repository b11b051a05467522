import { setTimeout as delay } from 'node:timers/promises';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { CatalogueRepository } from '#server/db/catalogue.repository.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';

const FRESH_MS = 100;
const PATIENCE_MS = 1000;
/** How long public answers go on without the database (docs/product.md §15.30, last known copy). */
export const STALE_MS_MAX = 24 * 60 * 60_000;

export type CatalogueEdition = {
  read(): Promise<string>;
  /** The edition where it needs no question to the database. */
  fresh(): string | null;
  /** How long ago the database confirmed the edition, in milliseconds; 0 while it answers. */
  staleMs(): number;
};

/**
 * The cache version: the catalogue's edition and Bogota's day. Reads the database at most every 100 ms; while that
 * is away or slow, `read` answers with the last known edition.
 */
export function catalogueEdition(
  catalogue: Pick<CatalogueRepository, 'edition'>,
  now: () => Date,
): CatalogueEdition {
  let known = '';
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let away = false;
  let asking: { answer: Promise<string>; patient: Promise<string> } | null = null;

  async function confirm(): Promise<string> {
    try {
      known = `${await catalogue.edition()}.${bogotaDate(now())}`;
      confirmedAt = performance.now();
      away = false;
      return known;
    } catch (error) {
      away = error instanceof Error && isDatabaseAway(error);
      throw error;
    } finally {
      asking = null;
    }
  }

  function ask() {
    const answer = confirm();
    const timeout = delay(PATIENCE_MS, undefined, { ref: false }).then(() => {
      if (asking?.answer === answer) away = true;
      return known;
    });
    const patient = Promise.race([answer, timeout]).catch((error) => {
      if (!away) throw error;
      return known;
    });
    // Nobody waits for it while the database is away.
    patient.catch(() => {});
    return { answer, patient };
  }

  const fresh = () => (!away && performance.now() - confirmedAt < FRESH_MS ? known : null);

  return {
    fresh,
    async read() {
      const current = fresh();
      if (current !== null) return current;
      const age = performance.now() - confirmedAt;
      asking ??= ask();
      if (age >= STALE_MS_MAX) return asking.answer;
      return away ? known : asking.patient;
    },
    staleMs: () => (away ? performance.now() - confirmedAt : 0),
  };
}
