import { sql } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** Text sorts by bytes on both engines, so that a cursor made on one is valid on the other. */
export function columnTypes(engine: Engine) {
  return engine === 'postgres'
    ? { text: sql`text collate "C"`, integer: sql`bigint`, real: sql`double precision`, bytes: sql`bytea` }
    : { text: sql`text`, integer: sql`integer`, real: sql`real`, bytes: sql`blob` };
}
