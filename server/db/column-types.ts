import { sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * Column types that behave alike on both engines: text sorts by its bytes (SQLite's own rule), so that a cursor
 * made on one means the same on the other.
 */
export function columnTypes(engine: Engine) {
  return engine === 'postgres'
    ? { text: sql`text collate "C"`, integer: sql`bigint`, real: sql`double precision`, bytes: sql`bytea` }
    : { text: sql`text`, integer: sql`integer`, real: sql`real`, bytes: sql`blob` };
}
