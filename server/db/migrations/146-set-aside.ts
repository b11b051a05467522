import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** What editors put off or gave up (docs/product §17.51 set aside). */
export async function setAside(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .createTable('set_aside')
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('entry', text, (c) => c.notNull())
    .addColumn('until', text)
    .addColumn('reason', text)
    .addPrimaryKeyConstraint('set_aside_pkey', ['kind', 'entry'])
    .execute();
}
