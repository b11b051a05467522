import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** A sign-up that waits for its code. */
export type SignUp = {
  id: string;
  email: string;
  passwordHash: string;
  consentVersion: string;
  consentAt: string;
};

export type SignUpsRepository = ReturnType<typeof signUpsRepository>;

/** Several sign-ups of one address may be pending: the one that is confirmed becomes the account. */
export function signUpsRepository(db: Kysely<Schema>) {
  const rows = db
    .selectFrom('signUps')
    .select(['id', 'email', 'passwordHash', 'consentVersion', 'consentAt']);

  return {
    async add(signUp: SignUp): Promise<void> {
      await db.insertInto('signUps').values(signUp).execute();
    },

    async byId(id: string): Promise<SignUp | null> {
      return (await rows.where('id', '=', id).executeTakeFirst()) ?? null;
    },

    async latestOf(email: string): Promise<SignUp | null> {
      const newest = rows.where('email', '=', email).orderBy('consentAt', 'desc').limit(1);
      return (await newest.executeTakeFirst()) ?? null;
    },
  };
}
