import { type Expression, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** JSON that the database wrote, letter for letter as JSON.stringify would (docs/decisions/040). */
export class JsonText<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  parsed(): T {
    return JSON.parse(this.text);
  }
}

export function jsonObject(
  db: Kysely<Schema>,
  fields: Readonly<Record<string, Expression<unknown>>>,
): RawBuilder<string> {
  const all = Object.entries(fields);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter))
    return sql`json_object(${sql.join(all.flatMap(([name, value]) => [sql.lit(name), value]))})`;
  const columns = all.map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  return sql`(select row_to_json(fields)::text from (select ${sql.join(columns)}) as fields)`;
}

export function jsonArray(object: Expression<string>, order: RawBuilder<unknown>): RawBuilder<string> {
  return sql`'[' || coalesce(string_agg(${object}, ',' order by ${order}), '') || ']'`;
}

/** SQLite has no booleans. */
export function jsonBoolean(db: Kysely<Schema>, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return condition;
  return sql`json(case when ${condition} then 'true' else 'false' end)`;
}

/** SQLite would write a whole number of a real column with a decimal. */
export function jsonNumber(column: string): RawBuilder<number | null> {
  const number = sql.ref<number>(column);
  const whole = sql`cast(${number} as bigint)`;
  return sql`case when ${number} = ${whole} then ${whole} else ${number} end`;
}

/** Seconds, up to a day, as HH:MM:SS. */
export function jsonTime(column: string): RawBuilder<string | null> {
  const seconds = sql.ref<number>(column);
  const digit = (unit: number, most: number) => sql`(${seconds} / ${sql.lit(unit)} % ${sql.lit(most)})`;
  const pair = (unit: number, most: number) => sql`${digit(unit * 10, most)} || ${digit(unit, 10)}`;
  return sql`'' || ${pair(3600, 10)} || ':' || ${pair(60, 6)} || ':' || ${pair(1, 6)}`;
}
