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
    .selectFrom('sign_ups')
    .select([
      'id',
      'email',
      'password_hash as passwordHash',
      'consent_version as consentVersion',
      'consent_at as consentAt',
    ]);

  return {
    async add({ id, email, passwordHash, consentVersion, consentAt }: SignUp): Promise<void> {
      await db
        .insertInto('sign_ups')
        .values({
          id,
          email,
          password_hash: passwordHash,
          consent_version: consentVersion,
          consent_at: consentAt,
        })
        .execute();
    },

    async byId(id: string): Promise<SignUp | null> {
      return (await rows.where('id', '=', id).executeTakeFirst()) ?? null;
    },

    async latestOf(email: string): Promise<SignUp | null> {
      const newest = rows.where('email', '=', email).orderBy('consent_at', 'desc').limit(1);
      return (await newest.executeTakeFirst()) ?? null;
    },
  };
}
