import { type Kysely, sql, type Transaction } from 'kysely';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { ChangeAction, EntryKind, EntryState, FieldChange } from '#domain/catalogue-entry.ts';
import { type ChangedBy, changeReader, recordChanges } from '#server/db/catalogue/catalogue-changes.ts';
import { catalogueReader } from '#server/db/catalogue/catalogue-reader.ts';
import { deletePublished, KEY_COLUMNS, upsertEntries } from '#server/db/catalogue/catalogue-rows.ts';
import { deskList, type ListRequest } from '#server/db/catalogue/desk-list.ts';
import {
  deleteUnpublished,
  type EntryRow,
  type EntryRows,
  insertDrafts,
  keyOf,
  saveUnpublished,
  toUnpublished,
} from '#server/db/catalogue/unpublished-entries.ts';
import { incrementEdition } from '#server/db/engine/increment-edition.ts';
import { numberAll } from '#server/db/mail/published-races.ts';
import type { Schema } from '#server/db/schema.ts';

export type StoredEntry<Row = EntryRow> = { key: string; state: EntryState; version: number; row: Row };

type Known = Pick<StoredEntry, 'state' | 'version'>;

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

/** One entry at a time, in any state. @throws {CodeTaken} (docs/product.md §17.2, states; §17.3, changes) */
export function deskRepository(db: Kysely<Schema>) {
  /** Writers of the catalogue wait for each other; an import that read before, a draft too, begins again. */
  const writing = <T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await incrementEdition(trx);
      return work(trx);
    });

  return {
    ...changeReader(db),

    list: (kind: EntryKind, request: ListRequest) => deskList(db, kind, request),

    async entry<Kind extends EntryKind>(
      kind: Kind,
      key: string,
    ): Promise<StoredEntry<EntryRows[Kind]> | null> {
      const known = await knownEntry(db, kind, key);
      if (!known) return null;
      const row = await rowByKey(db, kind, key);
      // Changed, published or withdrawn meanwhile.
      return row && (await isStill(db, kind, key, known)) ? { ...known, key, row } : this.entry(kind, key);
    },

    /** A draft. @returns false when there is an entry of that key, in any state */
    async create(kind: EntryKind, row: EntryRow, by: ChangedBy): Promise<boolean> {
      const key = keyOf(row);
      return writing(async (trx) => {
        if (await knownEntry(trx, kind, key)) return false;
        await requireFreeCode(trx, row);
        await insertDrafts(trx, kind, [row]);
        await recordChanges(trx, kind, by, [{ key, version: 1, action: 'create', fields: [] }]);
        return true;
      });
    },

    /** @returns the new version; null when the entry is no longer as it was known */
    async save(kind: EntryKind, row: EntryRow, known: Known, by: EntryChangedBy): Promise<number | null> {
      const key = keyOf(row);
      const isPublic = known.state === 'published';
      return writing(async (trx) => {
        if (!(await isStill(trx, kind, key, known))) return null;
        await requireFreeCode(trx, row);
        await (isPublic ? upsertEntries(trx, kind, [row]) : saveUnpublished(trx, kind, [row]));
        return noted(trx, kind, key, known, by);
      });
    },

    /** @returns as `save` */
    async publish(kind: EntryKind, row: EntryRow, known: Known, by: EntryChangedBy): Promise<number | null> {
      const key = keyOf(row);
      return writing(async (trx) => {
        if (!(await isStill(trx, kind, key, known))) return null;
        await requireFreeCode(trx, row);
        await deleteUnpublished(trx, kind, key);
        await upsertEntries(trx, kind, [row], known.version + 1);
        return noted(trx, kind, key, known, by);
      });
    },

    /** A draft, too. Runners keep the races that they added. @returns as `save` */
    async withdraw(kind: EntryKind, row: EntryRow, known: Known, by: EntryChangedBy): Promise<number | null> {
      const key = keyOf(row);
      return writing(async (trx) => {
        if (!(await isStill(trx, kind, key, known))) return null;
        // Else it would be new to a search that is saved before it comes back.
        if (kind === 'races') await numberAll(trx, bogotaDate(by.at));
        (await deletePublished(trx, kind, key)) ?? (await deleteUnpublished(trx, kind, key));
        const entry = toUnpublished(kind, row, { state: 'withdrawn', version: known.version + 1 });
        await trx.insertInto('unpublished_entries').values(entry).execute();
        return noted(trx, kind, key, known, by);
      });
    },
  };
}

async function knownEntry(db: Kysely<Schema>, kind: EntryKind, key: string): Promise<Known | null> {
  // One statement: an entry that moves between the tables is in one of them.
  const found = await db
    .selectFrom('unpublished_entries')
    .select([sql<EntryState>`state`.as('state'), 'version'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .unionAll(
      db
        .selectFrom(kind as 'blogs')
        .select([sql<EntryState>`'published'`.as('state'), 'entry_version as version'])
        .where(KEY_COLUMNS[kind] as 'id', '=', key),
    )
    .executeTakeFirst();
  return found ? { state: found.state, version: Number(found.version) } : null;
}

async function rowByKey<Kind extends EntryKind>(
  db: Kysely<Schema>,
  kind: Kind,
  key: string,
): Promise<EntryRows[Kind] | undefined> {
  const { racesByUid, partnersById, blogsById } = catalogueReader(db);
  const read = { races: racesByUid, partners: partnersById, blogs: blogsById };
  const [row] = await read[kind]([key]);
  return row as EntryRows[Kind] | undefined;
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
