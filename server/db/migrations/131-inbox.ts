import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

/** One table for whatever people write to the site, told apart by its kind. */
export async function inbox(db: Kysely<never>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .createTable('inbox')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull().defaultTo('new'))
    .addColumn('race_uid', text)
    .addColumn('race_name', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('token_hash', text, (c) => c.unique())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('confirmed_at', text)
    .addColumn('closed_at', text)
    .addColumn('closed_by', text)
    .addColumn('answer', text)
    .execute();
  await db.schema
    .createIndex('inbox_by_state')
    .on('inbox')
    .columns(['state', 'confirmed_at', 'id'])
    .execute();
  await db.schema.createIndex('inbox_by_email').on('inbox').column('email').execute();
  const columns = `id, kind, state, race_uid, race_name, email, fields, text, token_hash, created_at,
    confirmed_at, closed_at, closed_by, answer`;
  const fields = `cast(${engine === 'postgres' ? 'json_build_object' : 'json_object'}(
    'name', name, 'date', date, 'location', location) as text)`;
  await emptyInto(
    db,
    engine,
    'suggestions',
    `insert into inbox (${columns}) select ${columns} from suggestions`,
  );
  await emptyInto(
    db,
    engine,
    'contact_messages',
    `insert into inbox (${columns})
      select id, 'contact', state, null, race_name, email, ${fields}, message, null, created_at,
        created_at, closed_at, closed_by, answer
      from contact_messages`,
  );
}

/** The table stays for older processes beside this one: what they write moves on, too (docs/product §15.32 rollback). */
async function emptyInto(db: Kysely<never>, engine: Engine, table: string, insert: string): Promise<void> {
  const moves = [insert, `delete from ${table}`];
  for (const move of moves) await sql.raw(move).execute(db);
  const [name, work] = [`${table}_moved`, `begin ${moves.join('; ')};`];
  if (engine === 'postgres')
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as
      $$ ${work} return null; end $$`)
      .execute(db);
  const body = engine === 'postgres' ? `for each row execute function ${name}()` : `${work} end`;
  await sql.raw(`create trigger ${name} after insert on ${table} ${body}`).execute(db);
}
