import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ChangeAction, ChangeOrigin, EntryKind, FieldChange } from '#domain/catalogue-entry.ts';
import { type Closing, closeInboxEntry } from '#server/db/mail/inbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';

/** Who changes entries, and when. */
export type ChangedBy = {
  /** Null for the operator. */
  editor: string | null;
  origin: ChangeOrigin;
  at: Date;
  newId: () => string;
  /** Of which import it is a part. */
  importId?: string;
  /** The suggestion that the change accepts; it is closed in the same transaction. */
  accepts?: Closing;
};

type MadeChange = { key: string; version: number; action: ChangeAction; fields: readonly FieldChange[] };

export type StoredChange = {
  id: string;
  version: number;
  at: string;
  editor: string | null;
  origin: ChangeOrigin;
  action: ChangeAction;
  fields: FieldChange[];
};

export type ChangeBy = { at: string; kind: EntryKind; id: string; action: ChangeAction };

const ROWS_PER_INSERT = 500;
/** As many as anybody reads. */
const SHOWN_MAX = 200;

/** In the transaction of what it records (docs/product §17.3 changes; decision 051). */
export async function recordChanges(
  trx: Transaction<Schema>,
  kind: EntryKind,
  { editor, origin, at, newId, importId, accepts }: ChangedBy,
  changes: readonly MadeChange[],
): Promise<void> {
  const rows = changes.map(({ fields, ...change }) => ({
    ...change,
    id: newId(),
    kind,
    at: at.toISOString(),
    editor,
    origin,
    importId: importId ?? null,
    fields: JSON.stringify(fields),
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await trx
      .insertInto('catalogueChanges')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute();
  if (accepts) await closeInboxEntry(trx, accepts);
}

/** The history of entries, the last change first. */
export function changeReader(db: Kysely<Schema>) {
  const ofEntry = (kind: EntryKind, key: string) =>
    db.selectFrom('catalogueChanges').selectAll().where('kind', '=', kind).where('key', '=', key);
  return {
    async history(kind: EntryKind, key: string): Promise<StoredChange[]> {
      const rows = ofEntry(kind, key).orderBy('version', 'desc').orderBy('at', 'desc').limit(SHOWN_MAX);
      return (await rows.execute()).map(toChange);
    },

    async change(kind: EntryKind, key: string, id: string): Promise<StoredChange | null> {
      const row = await ofEntry(kind, key).where('id', '=', id).executeTakeFirst();
      return row ? toChange(row) : null;
    },

    /** What an editor changed, the last first. */
    async changesBy(editor: string): Promise<ChangeBy[]> {
      return db
        .selectFrom('catalogueChanges')
        .select(['at', 'kind', 'key as id', 'action'])
        .where('editor', '=', editor)
        .orderBy('at', 'desc')
        .execute();
    },

    /** The entry that a change was made of. */
    async changedEntry(kind: EntryKind, id: string): Promise<string | null> {
      const row = await db
        .selectFrom('catalogueChanges')
        .select('key')
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.key ?? null;
    },
  };
}

function toChange(row: Selectable<Schema['catalogueChanges']>): StoredChange {
  const { id, version, at, editor, origin, action } = row;
  return { id, version, at, editor, origin, action, fields: JSON.parse(row.fields) };
}
