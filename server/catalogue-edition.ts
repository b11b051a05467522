import { setTimeout as delay } from 'node:timers/promises';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { CatalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import type { DemonstrationRepository } from '#server/db/catalogue/demonstration.repository.ts';
import { isDatabaseAway } from '#server/db/engine/database-away.ts';

const FRESH_MS = 100;
const PATIENCE_MS = 1000;
/** How long public answers go on without the database (docs/product §15.30 database faults). */
export const STALE_MS_MAX = 24 * 60 * 60_000;

export type CatalogueEdition = {
  /** Counts the changes that this process has seen, of the catalogue and of Bogota's day. */
  read(): Promise<number>;
  /** The count where it needs no question to the database. */
  fresh(): number | null;
  /** Whether the demonstration is there; as last known while the database is away (§14.4 invented names). */
  showsDemo(): Promise<boolean>;
  /** How long ago the database confirmed the count, in milliseconds; 0 while it answers. */
  staleMs(): number;
};

type Source = {
  catalogue: Pick<CatalogueRepository, 'edition'>;
  demonstration: Pick<DemonstrationRepository, 'isThere'>;
  now: () => Date;
  elapsed?: () => number;
};

/**
 * Whether public answers are still right: each change of the catalogue or of Bogota's day ends all of them. Reads the
 * database at most every 100 ms; while that is away or slow, all goes on as last known.
 */
export function catalogueEdition({
  catalogue,
  demonstration,
  now,
  elapsed = () => performance.now(),
}: Source): CatalogueEdition {
  let seen = '';
  let demo = false;
  let count = 0;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let away = false;
  let asking: { answer: Promise<number>; patient: Promise<number> } | null = null;

  async function confirm(): Promise<number> {
    try {
      const today = bogotaDate(now());
      const current = `${await catalogue.edition()} ${today}`;
      if (current !== seen) {
        demo = await demonstration.isThere();
        seen = current;
        count += 1;
      }
      confirmedAt = elapsed();
      away = false;
      return count;
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
      return count;
    });
    const patient = Promise.race([answer, timeout]).catch((error) => {
      if (!away) throw error;
      return count;
    });
    // No request waits for it while the database is away.
    patient.catch(() => {});
    return { answer, patient };
  }

  const fresh = () => (!away && elapsed() - confirmedAt < FRESH_MS ? count : null);

  async function read(): Promise<number> {
    const current = fresh();
    if (current !== null) return current;
    const age = elapsed() - confirmedAt;
    asking ??= ask();
    if (age >= STALE_MS_MAX) return asking.answer;
    return away ? count : asking.patient;
  }

  return {
    fresh,
    read,
    async showsDemo() {
      await read().catch((error) => {
        if (!isDatabaseAway(error)) throw error;
      });
      return demo;
    },
    staleMs: () => (away ? elapsed() - confirmedAt : 0),
  };
}
