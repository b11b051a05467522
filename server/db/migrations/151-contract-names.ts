import { type Kysely, sql } from 'kysely';
import { drawPublicViews } from '#server/db/catalogue/public-views.ts';
import { columnTypes, type Engine } from '#server/db/engine/column-types.ts';

const RENAMED = [
  ['race_entries', 'organizer', 'organizer_name'],
  ['race_entries', 'endorsed_by', 'endorsement_by'],
  ['race_entries', 'regulation_url', 'refund_url'],
  ['race_distances', 'min_age', 'age_min'],
  ['race_distances', 'max_age', 'age_max'],
  ['race_distances', 'places', 'capacity'],
  ['race_distances', 'aid_stations', 'aid'],
] as const;

const REWRITTEN = [
  ['race_entries', 'kind', 'ruta', 'calle'],
  ['race_entries', 'marks', '"niños"', '"infantil"'],
  ['race_entries', 'kit_by_others', 'sí', 'true'],
  ['race_entries', 'kit_by_others', 'no', 'false'],
  ['race_distances', 'categories', '"minAge":', '"from":'],
  ['race_distances', 'categories', '"maxAge":', '"to":'],
  ['race_distances', 'waves', '"time":', '"startTime":'],
  ['race_distances', 'aid', '"kilometre":', '"km":'],
  ['race_distances', 'aid', '"offers":', '"what":'],
  ['saved_searches', 'query', 'kind=ruta', 'kind=calle'],
  ['saved_searches', 'query', 'mark=ni%C3%B1os', 'mark=infantil'],
] as const;

/** Where the facts of a race's day were stored before they were called as in catalogue files. */
export async function contractNames(db: Kysely<never>, engine: Engine): Promise<void> {
  const tables = await db.introspection.getTables();
  const races = tables.find(({ name }) => name === 'race_entries')?.columns ?? [];
  if (!races.some(({ name }) => name === 'organizer')) return;
  for (const view of ['distances', 'races']) await sql`drop view ${sql.table(view)}`.execute(db);
  for (const [table, before, now] of RENAMED)
    await sql`alter table ${sql.table(table)} rename column ${sql.ref(before)} to ${sql.ref(now)}`.execute(
      db,
    );
  await db.schema.alterTable('race_distances').addColumn('time_limit', columnTypes(engine).text).execute();
  await sql`update race_distances set time_limit =
    case when time_limit_minutes < 600 then '0' else '' end || cast(time_limit_minutes / 60 as text) || ':' ||
    case when time_limit_minutes % 60 < 10 then '0' else '' end || cast(time_limit_minutes % 60 as text)`.execute(
    db,
  );
  await db.schema.alterTable('race_distances').dropColumn('time_limit_minutes').execute();
  for (const [table, column, before, now] of REWRITTEN)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${before}, ${now})
      where ${sql.ref(column)} like ${`%${before}%`}`.execute(db);
  await drawPublicViews(db);
}
