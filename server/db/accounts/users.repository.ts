import type { Kysely } from 'kysely';
import type { EditorRank } from '#domain/editor-rank.ts';
import { eraseAddress } from '#server/db/accounts/personal-data.repository.ts';
import { closeOtherSessions } from '#server/db/accounts/sessions.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type User = {
  id: string;
  email: string;
  status: 'unconfirmed' | 'confirmed';
  signUpId: string;
  passwordHash: string | null;
  consentVersion: string;
  consentAt: string;
  createdAt: string;
};

export type Editor = { id: string; email: string; rank: EditorRank };

/** Nobody would be left to say who edits. */
export class LastChief extends Error {
  override readonly name = 'LastChief';
}

/** How long an unconfirmed account is retained (docs/product §7.8 unconfirmed account). */
export const UNCONFIRMED_MS = 7 * 24 * 3_600_000;

export type UsersRepository = ReturnType<typeof usersRepository>;

export function usersRepository(db: Kysely<Schema>) {
  const users = db
    .selectFrom('users')
    .select(['id', 'email', 'status', 'signUpId', 'passwordHash'])
    .select(['consentVersion', 'consentAt', 'createdAt']);
  const editors = db.selectFrom('users').select(['id', 'email', 'chief']).where('editor', '=', 1);
  return {
    async byEmail(email: string): Promise<User | null> {
      return (await users.where('email', '=', email).executeTakeFirst()) ?? null;
    },

    async byId(id: string): Promise<User | null> {
      return (await users.where('id', '=', id).executeTakeFirst()) ?? null;
    },

    /** @returns null for who is no editor */
    async rank(id: string): Promise<EditorRank | null> {
      const row = await editors.where('id', '=', id).executeTakeFirst();
      return row ? rankOf(row) : null;
    },

    /**
     * Null: no editor any more. As a rehearsal nothing is changed.
     * @returns false when no confirmed account has the address
     * @throws {LastChief} nothing is changed
     */
    setRank(email: string, rank: EditorRank | null, isRehearsal = false): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        // All of them, so that of two chiefs who remove each other the second is refused.
        const chiefs = await trx
          .updateTable('users')
          .set({ chief: 1 })
          .where('editor', '=', 1)
          .where('chief', '=', 1)
          .returning('email')
          .execute();
        if (rank !== 'chief' && chiefs.length === 1 && chiefs[0]?.email === email) throw new LastChief();
        if (isRehearsal) return true;
        const row = await trx
          .updateTable('users')
          .set({ editor: rank ? 1 : 0, chief: rank === 'chief' ? 1 : 0 })
          .where('email', '=', email)
          .where('status', '=', 'confirmed')
          .returning('id')
          .executeTakeFirst();
        return row !== undefined;
      });
    },

    async editors(): Promise<Editor[]> {
      const rows = await editors.orderBy('email').execute();
      return rows.map((row) => ({ id: row.id, email: row.email, rank: rankOf(row) }));
    },

    /** Ends the sign-ups of that address. @returns false when a confirmed account has it; nothing is changed */
    create(user: User): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('users')
          .values(user)
          .onConflict((on) => on.column('email').doUpdateSet(user).where('users.status', '=', 'unconfirmed'))
          .returning('id')
          .executeTakeFirst();
        if (row) await trx.deleteFrom('signUps').where('email', '=', user.email).execute();
        return row !== undefined;
      });
    },

    /**
     * Records a sign-up whose account an external service holds: id, consent and, until confirmation, the
     * password's hash. Rows of an earlier account of that address stay, but the new password cannot open
     * them before the address is confirmed again.
     */
    async noteSignUp(user: User): Promise<void> {
      const { status, signUpId, passwordHash, consentVersion, consentAt } = user;
      await db
        .insertInto('users')
        .values(user)
        .onConflict((on) =>
          on.column('email').doUpdateSet({ status, signUpId, passwordHash, consentVersion, consentAt }),
        )
        .execute();
    },

    /** @returns false when that account has another address here; nothing is changed */
    adopt(user: User): Promise<boolean> {
      const row = { ...user, status: 'confirmed' as const, passwordHash: null };
      const { id, status, passwordHash } = row;
      return db.transaction().execute(async (trx) => {
        const known = await trx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
        if (known && known.email !== user.email) return false;
        await trx
          .deleteFrom('sessions')
          .where('userId', 'in', (query) =>
            query
              .selectFrom('users')
              .select('users.id')
              .where('email', '=', user.email)
              .where('id', '!=', id),
          )
          .execute();
        await trx
          .insertInto('users')
          .values(row)
          .onConflict((on) => on.column('email').doUpdateSet({ id, status, passwordHash }))
          .execute();
        return true;
      });
    },

    async confirm(email: string, signUpId: string): Promise<boolean> {
      const row = await db
        .updateTable('users')
        .set({ status: 'confirmed', passwordHash: null })
        .where('email', '=', email)
        .where('signUpId', '=', signUpId)
        .where('status', '=', 'unconfirmed')
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Does nothing when the password has changed meanwhile. */
    async rewritePasswordHash(id: string, from: string, to: string | null): Promise<void> {
      await db
        .updateTable('users')
        .set({ passwordHash: to })
        .where('id', '=', id)
        .where('passwordHash', '=', from)
        .execute();
    },

    /**
     * Sets a password and ends the account's sessions, in one transaction.
     * @param only.from compare-and-set: the hash that must still be stored
     * @param only.keepSid the session to keep, with the idempotency key of the call that changes the password
     * @returns false when the account or that hash is gone
     */
    async changePassword(
      id: string,
      passwordHash: string,
      only: { from?: string; keepSid?: string; idempotencyKey?: string | null } = {},
    ): Promise<boolean> {
      const { from, keepSid, idempotencyKey = null } = only;
      return db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('users')
          .set({ passwordHash })
          .where('id', '=', id)
          .$if(from !== undefined, (query) => query.where('passwordHash', '=', from ?? null))
          .returning('id')
          .executeTakeFirst();
        if (!changed) return false;
        if (keepSid) await closeOtherSessions(trx, { userId: id, sid: keepSid, idempotencyKey });
        else await trx.deleteFrom('sessions').where('userId', '=', id).execute();
        return true;
      });
    },

    erase: (email: string) => db.transaction().execute((trx) => eraseAddress(trx, email)),

    async remove(id: string, email: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('users').where('id', '=', id).execute();
        await eraseAddress(trx, email);
      });
    },

    /**
     * Deletes accounts that were not confirmed in time (docs/product §7.8 unconfirmed account). One that
     * owns races was confirmed once and stays: in an external service anybody can sign up over it.
     */
    async sweep(now: Date): Promise<void> {
      const before = new Date(now.getTime() - UNCONFIRMED_MS).toISOString();
      await db.deleteFrom('signUps').where('consentAt', '<', before).execute();
      await db
        .deleteFrom('users')
        .where('status', '=', 'unconfirmed')
        .where('consentAt', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('userRaces')
                .select('userRaces.id')
                .whereRef('userRaces.userEmail', '=', 'users.email'),
            ),
          ),
        )
        .execute();
    },
  };
}

const rankOf = ({ chief }: { chief: number }): EditorRank => (chief === 1 ? 'chief' : 'editor');
