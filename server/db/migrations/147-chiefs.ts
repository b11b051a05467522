import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function chiefs(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('chief', columnTypes(engine).integer, (c) => c.notNull().defaultTo(0))
    .execute();
  // Who was an editor before there were ranks is a chief (docs/product §17.1 editors).
  await sql`update users set chief = 1
    where editor = 1 and (select count(*) from users where chief = 1) = 0`.execute(db);
}
