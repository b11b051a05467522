import { setTimeout as delay } from 'node:timers/promises';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import type { CatalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import type { DemonstrationRepository } from '#server/db/catalogue/demonstration.repository.ts';
import { isDatabaseAway } from '#server/db/engine/database-away.ts';

const FRESH_MS = 100;
const PATIENCE_MS = 1000;
/** How long public answers go on without the database (docs/product.md §15.30, last known copy). */
export const STALE_MS_MAX = 24 * 60 * 60_000;

/** What an answer shows of the catalogue: all, whether it is the demonstration, a kind of entries, or one entry. */
export type Shown = 'all' | 'demonstration' | EntryKind | `${EntryKind}/${string}`;

export type CatalogueEdition = {
  /** Counts the changes that this process has seen. */
  read(): Promise<number>;
  /** The count where it needs no question to the database. */
  fresh(): number | null;
  /** The count at the last change of what is shown. */
  lastChange(shown: Iterable<Shown>): number;
  /** Whether the demonstration is there; as last known while the database is away (docs/product.md §14.4). */
  showsDemo(): Promise<boolean>;
  /** How long ago the database confirmed the count, in milliseconds; 0 while it answers. */
  staleMs(): number;
};

type Source = {
  catalogue: Pick<CatalogueRepository, 'editionSince'>;
  demonstration: Pick<DemonstrationRepository, 'isThere'>;
  now: () => Date;
  elapsed?: () => number;
};

/**
 * Which public answers are still right: what changed in the catalogue, and Bogota's day, which changes all. Reads the
 * database at most every 100 ms; while that is away or slow, all goes on as last known.
 */
export function catalogueEdition(source: Source): CatalogueEdition {
  const { elapsed = () => performance.now() } = source;
  const known = knownChanges(source);
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let away = false;
  let asking: { answer: Promise<number>; patient: Promise<number> } | null = null;

  async function confirm(): Promise<number> {
    try {
      await known.renew();
      confirmedAt = elapsed();
      away = false;
      return known.count();
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
      return known.count();
    });
    const patient = Promise.race([answer, timeout]).catch((error) => {
      if (!away) throw error;
      return known.count();
    });
    // No request waits for it while the database is away.
    patient.catch(() => {});
    return { answer, patient };
  }

  const fresh = () => (!away && elapsed() - confirmedAt < FRESH_MS ? known.count() : null);

  async function read(): Promise<number> {
    const current = fresh();
    if (current !== null) return current;
    const age = elapsed() - confirmedAt;
    asking ??= ask();
    if (age >= STALE_MS_MAX) return asking.answer;
    return away ? known.count() : asking.patient;
  }

  return {
    fresh,
    read,
    lastChange: known.lastChange,
    async showsDemo() {
      await read().catch((error) => {
        if (!isDatabaseAway(error)) throw error;
      });
      return known.showsDemo();
    },
    staleMs: () => (away ? elapsed() - confirmedAt : 0),
  };
}

function knownChanges({ catalogue, demonstration, now }: Source) {
  // Below any edition, so that the first look finds a gap.
  let edition = -1;
  let day = '';
  let demo = false;
  let count = 0;
  let all = 0;
  const parts = new Map<Shown, number>();

  const lastOf = (shown: Shown): number => {
    if (shown === 'all') return count;
    const many = parts.get(manyOf(shown)) ?? 0;
    return Math.max(all, many, parts.get(shown) ?? 0);
  };

  return {
    count: () => count,
    showsDemo: () => demo,
    lastChange: (shown: Iterable<Shown>) => Math.max(all, ...Array.from(shown, lastOf)),

    async renew(): Promise<void> {
      const today = bogotaDate(now());
      const { edition: current, changes: told } = await catalogue.editionSince(edition);
      const hasGap = told.length !== current - edition;
      const changes = told.filter(({ kind }) => kind !== 'unpublished');
      const isAll = hasGap || today !== day || changes.some(({ kind }) => kind === null);
      const asksDemo = isAll || changes.some(({ kind }) => kind === 'races');
      const showsDemo = asksDemo ? await demonstration.isThere() : demo;
      if (isAll || changes.length > 0) count += 1;
      if (isAll) {
        all = count;
        parts.clear();
      }
      for (const { kind, key } of changes) {
        if (!kind || kind === 'unpublished') continue;
        parts.set(kind, count);
        parts.set(`${kind}/${key ?? ''}`, count);
      }
      if (showsDemo !== demo) parts.set('demonstration', count);
      edition = current;
      day = today;
      demo = showsDemo;
    },
  };
}

/** Under which a change of many entries stands, which concerns each of them. */
function manyOf(shown: Shown): Shown {
  const end = shown.indexOf('/');
  return end < 0 ? shown : (shown.slice(0, end + 1) as Shown);
}
