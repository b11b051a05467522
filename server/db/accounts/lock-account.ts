import { type Kysely, sql } from 'kysely';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import type { Schema } from '#server/db/schema.ts';

/** What an account may hold is counted by one transaction after the other. @returns false without an account */
export async function lockAccount(trx: Kysely<Schema>, owner: OwnerEmail): Promise<boolean> {
  const user = await trx
    .updateTable('users')
    .set({ email: sql<string>`email` })
    .where('email', '=', owner)
    .returning('id')
    .executeTakeFirst();
  return user !== undefined;
}
