import type { Kysely } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** Calendars and pages that editors follow (docs/product §17.28 followed addresses). */
export async function followedFeeds(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema
    .createTable('followed_feeds')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('url', text, (c) => c.notNull().unique())
    .addColumn('read_at', text, (c) => c.notNull())
    .addColumn('events', integer, (c) => c.notNull())
    .addColumn('digest', text, (c) => c.notNull())
    .addColumn('seen_digest', text, (c) => c.notNull())
    .addColumn('problem', text)
    .execute();
}
