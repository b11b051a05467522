import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/**
 * One transaction after the other counts what an account may hold, and writes or withdraws its mail of the day.
 * @returns false without an account
 */
export async function lockAccount(trx: Kysely<Schema>, email: string): Promise<boolean> {
  const user = await trx
    .updateTable('users')
    .set({ email: sql<string>`email` })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return user !== undefined;
}
