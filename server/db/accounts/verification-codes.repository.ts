import { type Kysely, type Selectable, sql } from 'kysely';
import { type OutgoingMail, toOutboxRow } from '#server/db/mail/outbox.repository.ts';
import type { Schema } from '#server/db/schema.ts';

type CodeRow = Selectable<Schema['mailedCodes']>;
export type CodePurpose = CodeRow['purpose'];

/** The sign-up or recovery that the browser's ticket names, and a keyed hash of the network. */
export type CodeCaller = { flow: string | null; network: string | null };

/** A guess that was spent on a code. */
export type SpentGuess = Omit<CodeRow, 'guessesLeft'>;

/** Who may guess at a code: the holder of its flow's ticket, its network, and all others together. */
export type CodeFor = { flow: string; network: string; guessers: readonly (keyof typeof GUESSES)[] };

/** No caller spends another's guesses; of those of all others one caller has as many as the one that asked. */
const GUESSES = { flow: 3, network: 3, others: 6 };
const KEY = ['email', 'purpose', 'flow', 'guesser'] as const;

export type VerificationCodesRepository = ReturnType<typeof verificationCodesRepository>;

export function verificationCodesRepository(db: Kysely<Schema>) {
  /** That code: a later one of the flow has another hash or expiry. */
  const spending = (by: 1 | -1, { email, purpose, flow, guesser, codeHash, expiresAt }: SpentGuess) =>
    db
      .updateTable('mailedCodes')
      .set((eb) => ({ guessesLeft: eb('guessesLeft', '+', by) }))
      .where((eb) => eb.and({ email, purpose, flow, guesser, codeHash, expiresAt }));

  /** What one caller has of the guesses of all others. */
  async function spendOwn(own: SpentGuess): Promise<boolean> {
    const row = await db
      .insertInto('mailedCodes')
      .values({ ...own, guessesLeft: GUESSES.flow - 1 })
      .onConflict((on) =>
        on
          .columns(KEY)
          .doUpdateSet((eb) => ({ guessesLeft: eb('mailedCodes.guessesLeft', '-', 1) }))
          .where('mailedCodes.guessesLeft', '>', 0),
      )
      .returning('flow')
      .executeTakeFirst();
    return row !== undefined;
  }

  return {
    /** Replaces the earlier code of this flow, and no other. @param mail null when an external service sends it */
    async issue(
      code: { email: string; purpose: CodePurpose; codeHash: string; expiresAt: Date } & CodeFor,
      mail: OutgoingMail | null,
      now: Date,
    ): Promise<void> {
      const { email, purpose, flow, network, guessers, codeHash, expiresAt } = code;
      const fresh = { network, codeHash, expiresAt: expiresAt.toISOString() };
      await db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('mailedCodes')
          .where((eb) => eb.and({ email, purpose, flow }))
          .execute();
        for (const guesser of guessers) {
          const left = { ...fresh, guessesLeft: GUESSES[guesser] };
          await trx
            .insertInto('mailedCodes')
            .values({ email, purpose, flow, guesser, ...left })
            .onConflict((on) => on.columns(KEY).doUpdateSet(left))
            .execute();
        }
        if (mail)
          await trx
            .insertInto('outbox')
            .values({ ...toOutboxRow(mail, now, expiresAt), urgent: 1 })
            .execute();
      });
    },

    /** Before any comparison. @returns the codes that may be compared; none has a guess of this guesser left: empty */
    async spendGuess(
      email: string,
      purpose: CodePurpose,
      { flow, network }: CodeCaller,
      now: Date,
    ): Promise<SpentGuess[]> {
      const guesser = sql<string>`case when flow = ${flow ?? ''} then 'flow'
        when network = ${network} then 'network' else 'others' end`;
      const open = await db
        .selectFrom('mailedCodes')
        .select(['email', 'purpose', 'flow', 'guesser', 'codeHash', 'expiresAt', 'network'])
        .where('email', '=', email)
        .where('purpose', '=', purpose)
        .where('guesser', '=', guesser)
        .where('guessesLeft', '>', 0)
        .where('expiresAt', '>', now.toISOString())
        .execute();
      const spent: SpentGuess[] = [];
      // One row a statement: two guesses never wait for each other in a circle.
      for (const code of open) {
        const own = { ...code, guesser: `caller ${network ?? flow}` };
        if (code.guesser === 'others' && !(await spendOwn(own))) continue;
        if (!(await spending(-1, code).where('guessesLeft', '>', 0).returning('flow').executeTakeFirst()))
          continue;
        spent.push(code);
        if (code.guesser === 'others') spent.push(own);
      }
      return spent;
    },

    async giveGuessBack(spent: readonly SpentGuess[]): Promise<void> {
      for (const code of spent) await spending(1, code).execute();
    },

    /** Ends every code of that address and purpose. @returns true for exactly one of concurrent callers */
    consume(email: string, purpose: CodePurpose, codeHash: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const all = trx.deleteFrom('mailedCodes').where('email', '=', email).where('purpose', '=', purpose);
        const used = await all.where('codeHash', '=', codeHash).returning('flow').execute();
        if (used.length > 0) await all.execute();
        return used.length > 0;
      });
    },

    async sweep(now: Date): Promise<void> {
      await db.deleteFrom('mailedCodes').where('expiresAt', '<=', now.toISOString()).execute();
    },
  };
}
