import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

export async function codes(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);

  await db.schema
    .alterTable('outbox')
    .addColumn('urgent', integer, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('outbox_by_urgency')
    .on('outbox')
    .columns(['urgent desc', 'next_attempt_at'])
    .execute();

  await db.schema.dropIndex('outbox_by_next_attempt').ifExists().execute();

  await db.schema
    .createTable('mailed_codes')
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('flow', text, (c) => c.notNull())
    .addColumn('guesser', text, (c) => c.notNull())
    .addColumn('network', text, (c) => c.notNull())
    .addColumn('code_hash', text, (c) => c.notNull())
    .addColumn('guesses_left', integer, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('mailed_codes_key', ['email', 'purpose', 'flow', 'guesser'])
    .execute();

  await db.schema
    .createTable('sign_ups')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('consent_version', text, (c) => c.notNull())
    .addColumn('consent_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sign_ups_by_email').on('sign_ups').column('email').execute();
  await sql`insert into sign_ups (id, email, password_hash, consent_version, consent_at)
    select sign_up_id, email, password_hash, consent_version, consent_at from users
    where status = 'unconfirmed' and password_hash is not null`.execute(db);
  // Of the table before: an older process may still write to it.
  await sql`delete from verification_codes`.execute(db);
}
