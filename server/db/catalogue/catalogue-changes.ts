import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
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

export type StoredActivity = StoredChange & { kind: EntryKind; entry: string; name: string | null };
export type ActivityPosition = { at: string; id: string };
export type ActivityRequest = {
  editor: string | null;
  after: ActivityPosition | null;
  /** Not told. */
  hidden: ChangeAction | null;
  limit: number;
};

const NAME_OF_ENTRY = sql<string | null>`case kind
  when 'races' then (select name from race_entries where uid = catalogue_changes.key)
  when 'partners' then (select name from partner_entries where id = catalogue_changes.key)
  else (select title from blog_entries where id = catalogue_changes.key) end`;

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

    /** Of all entries. @param after the last of the page before; imports share a moment */
    async activity({ editor, after, hidden, limit }: ActivityRequest): Promise<StoredActivity[]> {
      const rows = await db
        .selectFrom('catalogueChanges')
        .selectAll()
        .select(NAME_OF_ENTRY.as('name'))
        .$if(editor !== null, (query) => query.where('editor', '=', editor))
        .$if(hidden !== null, (query) => query.where('action', '!=', hidden as ChangeAction))
        .$if(after !== null, (query) =>
          query.where(({ eb, or, and }) =>
            or([
              eb('at', '<', after?.at ?? ''),
              and([eb('at', '=', after?.at ?? ''), eb('id', '<', after?.id ?? '')]),
            ]),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...toChange(row), kind: row.kind, entry: row.key, name: row.name }));
    },

    /** Who changed anything, by address. */
    async changers(): Promise<string[]> {
      const rows = await db
        .selectFrom('catalogueChanges')
        .select('editor')
        .distinct()
        .where('editor', 'is not', null)
        .orderBy('editor')
        .execute();
      return rows.flatMap((row) => row.editor ?? []);
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
