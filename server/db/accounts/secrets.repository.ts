import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

export type SecretsRepository = ReturnType<typeof secretsRepository>;

export function secretsRepository(db: Kysely<Schema>) {
  const read = (name: string) =>
    db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return {
    async getOrCreate(name: string, make: () => Promise<string> | string, now: Date): Promise<string> {
      const known = await read(name);
      if (known) return known.value;
      await db
        .insertInto('secrets')
        .values({ name, value: await make(), createdAt: now.toISOString() })
        .onConflict((on) => on.column('name').doNothing())
        .execute();
      const agreed = await read(name);
      if (!agreed) throw new Error(`The secret ${name} was not kept.`);
      return agreed.value;
    },

    /** Writes a row, reads it and deletes it, each for itself: whether the database takes what it is given. */
    async probe(name: string, now: Date): Promise<void> {
      await db.insertInto('secrets').values({ name, value: name, createdAt: now.toISOString() }).execute();
      const kept = await read(name);
      await db.deleteFrom('secrets').where('name', '=', name).execute();
      if (!kept) throw new Error('a row that was written is not there');
    },

    async withPrefix(prefix: string): Promise<{ name: string; value: string; createdAt: string }[]> {
      return db
        .selectFrom('secrets')
        .selectAll()
        .where('name', '>=', prefix)
        .where('name', '<', `${prefix}\u{10ffff}`)
        .orderBy('createdAt', 'desc')
        .orderBy('name', 'desc')
        .execute();
    },
  };
}
