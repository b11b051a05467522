import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type Parameter = string | number | null;

const mark = (place: number) => `parameter ${place} of a prepared query`;

/** A query that Kysely compiles once instead of at every call, which costs more than many a query. */
export function prepared<P extends Parameter[], R>(
  db: Kysely<Schema>,
  build: (...parameters: P) => Compilable<R>,
): (...parameters: P) => Promise<R[]> {
  let known: { query: CompiledQuery<R>; places: number[] } | undefined;
  return async (...parameters) => {
    if (!known) {
      const marks: Parameter[] = parameters.map((_, place) => mark(place));
      const query = build(...(marks as P)).compile();
      known = { query, places: query.parameters.map((one) => marks.indexOf(one as Parameter)) };
    }
    const { query, places } = known;
    const values = places.map((place, at) => (place < 0 ? query.parameters[at] : parameters[place]));
    return (await db.executeQuery<R>({ ...query, parameters: values })).rows;
  };
}
