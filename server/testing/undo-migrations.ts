import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { ADDED as ADDED_ATTRIBUTES } from '#server/db/catalogue/added-columns.ts';
import type { Schema } from '#server/db/schema.ts';

const ADDED: Record<string, readonly (readonly [table: string, column: string])[]> = {
  '007-mail-expiry': [['outbox', 'expires_at']],
  '008-retried-calls': [
    ['user_races', 'added_with'],
    ['sessions', 'tokens_until'],
    ['sessions', 'renewing_until'],
  ],
  '009-password-retries': [['sessions', 'password_changed_with']],
  '010-session-list': [
    ['sessions', 'device'],
    ['sessions', 'last_seen_at'],
  ],
  '013-own-history': [
    'gun_seconds',
    'gender_position',
    'category_position',
    'category',
    'finishers',
    'outcome',
    'notes',
    'result_url',
    'manual_key',
    'import_id',
  ].map((column) => ['user_races', column]),
  '014-desk': [
    ['users', 'editor'],
    ['sessions', 'password_at'],
    ['races', 'entry_version'],
    ['partners', 'entry_version'],
    ['blogs', 'entry_version'],
  ],
  '017-messages': ['state', 'answer', 'closed_at', 'closed_by'].map((column) => ['contact_messages', column]),
  '026-goals': [['user_races', 'goal_seconds']],
  '016-notices': [
    ['users', 'mailed_on'],
    ['outbox', 'notices'],
    ['outbox', 'failed_at'],
  ],
  '019-search': [['races', 'department_folded']],
  '021-price-stages': [['distances', 'stages']],
  '025-heights': [['distances', 'heights']],
  '027-codes': [['outbox', 'urgent']],
  '023-saved': [
    ['users', 'weekly_on'],
    ['outbox', 'alerts'],
  ],
  '030-told': [['outbox', 'told']],
  '130-one-shelf': [['user_races', 'told_until']],
  '134-imports': [['catalogue_changes', 'import_id']],
  '135-date-precision': [['user_races', 'date_precision']],
  '147-chiefs': [['users', 'chief']],
  '141-last-days': [['price_spans', 'own_day']],
};
const DROPPED: Record<string, readonly (readonly [table: string, column: string])[]> = {
  '030-told': [
    ['outbox', 'notices'],
    ['outbox', 'alerts'],
  ],
};
/** Without what a later migration drops. */
const ADDED_TABLES: Record<string, readonly string[]> = {
  '146-set-aside': ['set_aside'],
  '150-followed-feeds': ['followed_feeds'],
  '143-rows-aside': ['rows_aside'],
  '142-race-unions': ['race_unions'],
  '138-series-names': ['series'],
  '136-name-words': ['name_words', 'word_spellings'],
  '132-waiting-rows': ['history_waiting'],
  '013-own-history': ['history_imports'],
  '014-desk': ['unpublished_entries', 'catalogue_changes'],
  '015-suggestions': ['suggestions'],
  '016-notices': ['race_notices'],
  '018-entry-editions': ['edition_changes'],
  '021-price-stages': ['price_spans'],
  '022-calendar-feeds': ['calendar_feeds'],
  '026-goals': ['year_goals'],
  '027-codes': ['mailed_codes', 'sign_ups'],
  '131-inbox': ['inbox'],
  '023-saved': ['saved_searches', 'saved_races', 'published_races'],
};

/** Takes a database back to before a migration, so that it and those after it run again. */
export async function undoMigrations(db: Kysely<Schema>, from: string): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const trigger of ['contact_messages_moved', 'suggestions_moved'])
    await sql.raw(isPostgres ? `drop function ${trigger}() cascade` : `drop trigger ${trigger}`).execute(db);
  // SQLite drops no column that an index has.
  const indexes = [
    'user_races_manual',
    'user_races_results',
    'user_races_by_race',
    'contact_messages_by_state',
    'races_by_department',
    'races_by_name',
    'price_spans_by_race',
    'outbox_by_urgency',
    'outbox_by_runner',
    'catalogue_changes_by_import',
    'races_by_series',
  ];
  for (const index of indexes) await sql`drop index if exists ${sql.ref(index)}`.execute(db);
  await db.schema
    .createIndex('user_races_results')
    .on('user_races')
    .columns(['user_email', 'status'])
    .execute();
  for (const [name, columns] of Object.entries(DROPPED))
    for (const [table, column] of name < from ? [] : columns)
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
  await undoEntryStates(db);
  for (const [name, columns] of Object.entries(ADDED)) {
    if (name < from) continue;
    for (const [table, column] of columns)
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  }
  for (const [name, tables] of Object.entries(ADDED_TABLES))
    for (const table of name < from ? [] : tables) await db.schema.dropTable(table).ifExists().execute();
  await sql`delete from kysely_migration where name >= ${from}`.execute(db);
}

async function undoEntryStates(db: Kysely<Schema>): Promise<void> {
  for (const view of ['distances', 'races', 'partners', 'blogs'])
    await sql`drop view ${sql.table(view)}`.execute(db);
  for (const index of [
    'races_by_date',
    'races_by_city',
    'races_by_department',
    'races_by_name',
    'blogs_by_date',
  ])
    await sql`drop index if exists ${sql.ref(index)}`.execute(db);
  const added = ['municipality', 'everyday_city', 'everyday_department', 'name_key', 'last_date'];
  for (const [table, columns] of [...Object.entries(ADDED_ATTRIBUTES), ['race_entries', added] as const])
    for (const column of Array.isArray(columns) ? columns : Object.keys(columns))
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  for (const table of ['race_entries', 'partner_entries', 'blog_entries'])
    await sql`alter table ${sql.table(table)} drop column state`.execute(db);
  for (const table of ['partner_entries', 'blog_entries'])
    await sql`alter table ${sql.table(table)} drop column name_folded`.execute(db);
  for (const [before, table] of [
    ['races', 'race_entries'],
    ['distances', 'race_distances'],
    ['partners', 'partner_entries'],
    ['blogs', 'blog_entries'],
  ] as const)
    await sql`alter table ${sql.table(table)} rename to ${sql.ref(before)}`.execute(db);
  await sql`create table unpublished_entries (kind text not null, key text not null, state text not null,
    version bigint not null, name text not null, name_folded text not null, code text, city text, city_folded text,
    date text, content text not null, primary key (kind, key))`.execute(db);
}
