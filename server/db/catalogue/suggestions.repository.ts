import { createHash } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import {
  SUGGESTION_LINK_DAYS,
  type SuggestedFacts,
  type SuggestionKind,
  type SuggestionState,
} from '#domain/suggestion.ts';
import { type OutgoingMail, toOutboxRow } from '#server/db/mail/outbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type SuggestionsRepository = ReturnType<typeof suggestionsRepository>;

export type NewSuggestion = {
  kind: SuggestionKind;
  raceUid: string | null;
  raceName: string;
  email: string;
  fields: SuggestedFacts;
  text: string;
};

export type StoredSuggestion = NewSuggestion & {
  id: string;
  state: SuggestionState | 'unconfirmed';
  createdAt: string;
  closedAt: string | null;
  closedBy: string | null;
  answer: string | null;
};

/** Which an editor may see. */
export type ConfirmedSuggestion = StoredSuggestion & { state: SuggestionState };

export type Closing = {
  id: string;
  raceUid: string | null;
  state: 'accepted' | 'rejected';
  by: string;
  at: Date;
  answer: string;
  mail: OutgoingMail;
};

/** Another editor was quicker. */
export class AlreadyClosed extends Error {
  override readonly name = 'AlreadyClosed';
}

export function suggestionsRepository(db: Kysely<Schema>) {
  return {
    /** Whether the very same one came since, as from a second press. */
    async has(
      { kind, raceUid, raceName, email, fields, text }: NewSuggestion,
      since: Date,
    ): Promise<boolean> {
      const same = await db
        .selectFrom('suggestions')
        .select('id')
        .where('email', '=', email)
        .where('createdAt', '>=', since.toISOString())
        .where('kind', '=', kind)
        .where('raceUid', raceUid === null ? 'is' : '=', raceUid)
        .where('raceName', '=', raceName)
        .where('fields', '=', JSON.stringify(fields))
        .where('text', '=', text)
        .executeTakeFirst();
      return same !== undefined;
    },

    async save(id: string, token: string, one: NewSuggestion, mail: OutgoingMail, now: Date): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('suggestions')
          .values({
            id,
            ...one,
            state: 'unconfirmed',
            fields: JSON.stringify(one.fields),
            tokenHash: hashOf(token),
            createdAt: now.toISOString(),
            confirmedAt: null,
            closedAt: null,
            closedBy: null,
            answer: null,
          })
          .execute();
        await trx.insertInto('outbox').values(toOutboxRow(mail, now)).execute();
      });
    },

    async byLink(token: string, now: Date): Promise<StoredSuggestion | null> {
      const row = await db
        .selectFrom('suggestions')
        .selectAll()
        .where('tokenHash', '=', hashOf(token))
        .where('createdAt', '>', daysBefore(now, SUGGESTION_LINK_DAYS))
        .executeTakeFirst();
      return row ? toSuggestion(row) : null;
    },

    /** @returns false when it was confirmed before */
    async confirm(id: string, now: Date): Promise<boolean> {
      const row = await db
        .updateTable('suggestions')
        .set({ state: 'waiting', confirmedAt: now.toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'unconfirmed')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Confirmed ones: those that wait first, then the latest first. */
    async list(state: SuggestionState | null, limit: number, offset: number) {
      const found = db
        .selectFrom('suggestions')
        .where('state', '!=', 'unconfirmed')
        .$if(state !== null, (query) => query.where('state', '=', state));
      const [rows, { total }] = await Promise.all([
        found
          .selectAll()
          .orderBy(sql`case when state = 'waiting' then 0 else 1 end`)
          .orderBy('confirmedAt', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset(offset)
          .execute(),
        found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { rows: rows.map(toSuggestion).filter(isConfirmed), total: Number(total) };
    },

    async byId(id: string): Promise<ConfirmedSuggestion | null> {
      const row = await db.selectFrom('suggestions').selectAll().where('id', '=', id).executeTakeFirst();
      const found = row && toSuggestion(row);
      return found && isConfirmed(found) ? found : null;
    },

    /** @throws {AlreadyClosed} */
    close: (closing: Closing): Promise<void> =>
      db.transaction().execute((trx) => closeSuggestion(trx, closing)),

    /** docs/product §17.37 suggestion retention */
    async sweep(now: Date): Promise<void> {
      const yearBefore = new Date(now);
      yearBefore.setUTCFullYear(now.getUTCFullYear() - 1);
      await db
        .deleteFrom('suggestions')
        .where('state', '=', 'unconfirmed')
        .where('createdAt', '<=', daysBefore(now, SUGGESTION_LINK_DAYS))
        .execute();
      await db
        .deleteFrom('suggestions')
        .where('state', '!=', 'unconfirmed')
        .where(({ fn }) => fn.coalesce('closedAt', 'createdAt'), '<', yearBefore.toISOString())
        .execute();
    },
  };
}

/** @throws {AlreadyClosed} */
export async function closeSuggestion(
  trx: Transaction<Schema>,
  { id, raceUid, state, by, at, answer, mail }: Closing,
): Promise<void> {
  const row = await trx
    .updateTable('suggestions')
    .set({ state, raceUid, closedBy: by, closedAt: at.toISOString(), answer })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AlreadyClosed();
  await trx.insertInto('outbox').values(toOutboxRow(mail, at)).execute();
}

function isConfirmed(one: StoredSuggestion): one is ConfirmedSuggestion {
  return one.state !== 'unconfirmed';
}

function toSuggestion({ tokenHash: _, ...row }: Selectable<Schema['suggestions']>): StoredSuggestion {
  return { ...row, fields: JSON.parse(row.fields) };
}

/** The link's secret is random, so that a plain hash tells nothing of it. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
}
