import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type Parameter = string | number | null;

/** `name`: under which PostgreSQL keeps what it parsed and planned. */
export type NamedQuery<R = unknown> = CompiledQuery<R> & { name?: string };

/** Digits fit a column of any type when a test asks for the plan. */
const mark = (place: number) => String(73_313_370_000 + place);

/** A query that Kysely compiles once instead of at every call, which costs more than many a query. */
export function prepared<P extends Parameter[], R>(
  db: Kysely<Schema>,
  build: (...parameters: P) => Compilable<R>,
): (...parameters: P) => Promise<R[]> {
  let known: { query: CompiledQuery<R>; name: string; places: number[] } | undefined;
  return async (...parameters) => {
    if (!known) {
      const marks: Parameter[] = parameters.map((_, place) => mark(place));
      const query = build(...(marks as P)).compile();
      // Named by its text: behind a pooler other clients' statements are on the same connection.
      const name = createHash('sha256').update(query.sql).digest('base64url');
      known = { query, name, places: query.parameters.map((one) => marks.indexOf(one as Parameter)) };
    }
    const { query, name, places } = known;
    const values = places.map((place, at) => (place < 0 ? query.parameters[at] : parameters[place]));
    const named: NamedQuery<R> = { ...query, name, parameters: values };
    return (await db.executeQuery<R>(named)).rows;
  };
}
