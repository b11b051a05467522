import type { Kysely } from 'kysely';
import { type OutgoingMail, toOutboxRow } from '#server/db/outbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';

export type CodePurpose = Schema['verification_codes']['purpose'];

/** The code that a guess was spent on, by its expiry: a later code of the address has another. */
export type SpentGuess = { codeHash: string; expiresAt: string };

export type VerificationCodesRepository = ReturnType<typeof verificationCodesRepository>;

export function verificationCodesRepository(db: Kysely<Schema>) {
  return {
    /** Replaces the earlier code. @param mail null when an external service sends it */
    async issue(
      code: { email: string; purpose: CodePurpose; codeHash: string; guesses: number; expiresAt: Date },
      mail: OutgoingMail | null,
      now: Date,
    ): Promise<void> {
      const fresh = {
        code_hash: code.codeHash,
        guesses_left: code.guesses,
        expires_at: code.expiresAt.toISOString(),
      };
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('verification_codes')
          .values({ email: code.email, purpose: code.purpose, ...fresh })
          .onConflict((on) => on.columns(['email', 'purpose']).doUpdateSet(fresh))
          .execute();
        if (mail)
          await trx
            .insertInto('outbox')
            .values(toOutboxRow(mail, now, code.expiresAt))
            .execute();
      });
    },

    /** Before any comparison. @returns null when there is no code, no guess left, or it has expired */
    async spendGuess(email: string, purpose: CodePurpose, now: Date): Promise<SpentGuess | null> {
      const row = await db
        .updateTable('verification_codes')
        .set((eb) => ({ guesses_left: eb('guesses_left', '-', 1) }))
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('guesses_left', '>', 0)
        .where('expires_at', '>', now.toISOString())
        .returning(['code_hash', 'expires_at'])
        .executeTakeFirst();
      return row ? { codeHash: row.code_hash, expiresAt: row.expires_at } : null;
    },

    async giveGuessBack(email: string, purpose: CodePurpose, spent: SpentGuess): Promise<void> {
      await db
        .updateTable('verification_codes')
        .set((eb) => ({ guesses_left: eb('guesses_left', '+', 1) }))
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', spent.codeHash)
        .where('expires_at', '=', spent.expiresAt)
        .execute();
    },

    /** @returns true for exactly one of concurrent callers */
    async consume(email: string, purpose: CodePurpose, codeHash: string): Promise<boolean> {
      const row = await db
        .deleteFrom('verification_codes')
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', codeHash)
        .returning('email')
        .executeTakeFirst();
      return row !== undefined;
    },

    async sweep(now: Date): Promise<void> {
      await db.deleteFrom('verification_codes').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}
