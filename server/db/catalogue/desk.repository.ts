import type { Kysely, Transaction } from 'kysely';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { ChangeAction, EntryKind, FieldChange } from '#domain/catalogue-entry.ts';
import { type ChangedBy, changeReader, recordChanges } from '#server/db/catalogue/catalogue-changes.ts';
import { catalogueReader } from '#server/db/catalogue/catalogue-reader.ts';
import { upsertEntries } from '#server/db/catalogue/catalogue-rows.ts';
import { deskList, type ListedKind, type ListRequest } from '#server/db/catalogue/desk-list.ts';
import { type DeskRacesRequest, deskRaces, organizersOf } from '#server/db/catalogue/desk-races.ts';
import { changeState, deleteEntry, type Known, knownEntry } from '#server/db/catalogue/entry-states.ts';
import {
  ENTRY_TABLES,
  type EntryRow,
  type EntryRows,
  type EntryTable,
} from '#server/db/catalogue/entry-tables.ts';
import { importReader } from '#server/db/catalogue/import-changes.ts';
import { citiesOf } from '#server/db/catalogue/race-pages.ts';
import { raceUnions } from '#server/db/catalogue/race-unions.ts';
import { incrementEdition } from '#server/db/engine/increment-edition.ts';
import { numberAll } from '#server/db/mail/published-races.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredEntry<Row = EntryRow> = Known & { key: string; row: Row };

/** Another race has the code. */
export class CodeTaken extends Error {
  override readonly name = 'CodeTaken';
  readonly owner: string;

  constructor(owner: string) {
    super(owner);
    this.owner = owner;
  }
}

/** What a change of one entry notes in its history. */
export type EntryChangedBy = ChangedBy & { action: ChangeAction; fields: readonly FieldChange[] };

export type DeskRepository = ReturnType<typeof deskRepository>;

/** One entry at a time, in any state. @throws {CodeTaken} (docs/product §17.2 entry states; §17.3 changes) */
export function deskRepository(db: Kysely<Schema>) {
  /** Writers of the catalogue wait for each other; an import that read before, a draft too, begins again. */
  const writing = <T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await incrementEdition(trx);
      return work(trx);
    });

  return {
    ...changeReader(db),
    ...importReader(db),
    ...raceUnions(db),

    list: (kind: ListedKind, request: ListRequest) => deskList(db, kind, request),
    races: (request: DeskRacesRequest) => deskRaces(db, request),

    /** Of races in any state. */
    cities: () => citiesOf(db, 'raceEntries'),
    organizers: () => organizersOf(db),

    async entry<Kind extends EntryKind>(
      kind: Kind,
      key: string,
    ): Promise<StoredEntry<EntryRows[Kind]> | null> {
      const known = await knownEntry(db, kind, key);
      if (!known) return null;
      const [row] = await ENTRY_TABLES[kind].byKeys(db, [key]);
      // Changed, published or withdrawn meanwhile.
      return row && (await isStill(db, kind, key, known)) ? { ...known, key, row } : this.entry(kind, key);
    },

    /** Of the latest race of a municipality that has one, in metres. @param municipality its national code */
    async altitudeIn(municipality: string): Promise<number | null> {
      const race = await db
        .selectFrom('raceEntries')
        .select('altitudeMeters')
        .where('municipality', '=', municipality)
        .where('altitudeMeters', 'is not', null)
        .orderBy('startDate', 'desc')
        .orderBy('uid')
        .limit(1)
        .executeTakeFirst();
      return race?.altitudeMeters ?? null;
    },

    /** A draft. @returns false when there is an entry of that key, in any state */
    async create<Kind extends EntryKind>(kind: Kind, row: EntryRows[Kind], by: ChangedBy): Promise<boolean> {
      const key = keyOf(kind, row);
      return writing(async (trx) => {
        if (await knownEntry(trx, kind, key)) return false;
        await requireFreeCode(trx, row);
        const versions = await upsertEntries(trx, kind, [row], 'draft');
        const version = versions.get(key) ?? 1;
        await recordChanges(trx, kind, by, [{ key, version, action: 'create', fields: [] }]);
        return true;
      });
    },

    /** @returns the new version; null when the entry is no longer as it was known */
    async save<Kind extends EntryKind>(
      kind: Kind,
      row: EntryRows[Kind],
      known: Known,
      by: EntryChangedBy,
    ): Promise<number | null> {
      const key = keyOf(kind, row);
      return writing(async (trx) => {
        if (!(await isStill(trx, kind, key, known))) return null;
        await upsertEntries(trx, kind, [row], known.state);
        return noted(trx, kind, key, known, by);
      });
    },

    /** Publishes or withdraws. Runners keep the races that they added. @returns as `save` */
    async move(
      kind: EntryKind,
      key: string,
      state: 'published' | 'withdrawn',
      known: Known,
      by: EntryChangedBy,
    ): Promise<number | null> {
      return writing(async (trx) => {
        if (!(await isStill(trx, kind, key, known))) return null;
        // Else a race would be new to a search that is saved before it comes back.
        if (kind === 'races' && state === 'withdrawn') await numberAll(trx, bogotaDate(by.at));
        await changeState(trx, kind, key, state);
        return noted(trx, kind, key, known, by);
      });
    },

    /** For good. @returns as `save` */
    async remove(kind: EntryKind, key: string, known: Known, by: ChangedBy): Promise<number | null> {
      return writing(async (trx) => {
        if (!(await isStill(trx, kind, key, known))) return null;
        await deleteEntry(trx, kind, key);
        return noted(trx, kind, key, known, { ...by, action: 'remove', fields: [] });
      });
    },
  };
}

function keyOf<Kind extends EntryKind>(kind: Kind, row: EntryRows[Kind]): string {
  const of: EntryTable<EntryRows[Kind]> = ENTRY_TABLES[kind];
  return of.keyOf(row);
}

async function isStill(trx: Kysely<Schema>, kind: EntryKind, key: string, known: Known): Promise<boolean> {
  const now = await knownEntry(trx, kind, key);
  return now?.state === known.state && now.version === known.version;
}

async function requireFreeCode(trx: Transaction<Schema>, row: EntryRow): Promise<void> {
  if (!('code' in row)) return;
  const owner = (await catalogueReader(trx).codesTaken([row.code])).get(row.code);
  if (owner && owner !== row.uid) throw new CodeTaken(owner);
}

async function noted(
  trx: Transaction<Schema>,
  kind: EntryKind,
  key: string,
  known: Known,
  by: EntryChangedBy,
): Promise<number> {
  const version = known.version + 1;
  await recordChanges(trx, kind, by, [{ key, version, action: by.action, fields: by.fields }]);
  return version;
}
