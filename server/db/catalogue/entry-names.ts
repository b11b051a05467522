import { type Kysely, sql } from 'kysely';
import type { EntryKind } from '#domain/catalogue-entry.ts';
import type { Schema } from '#server/db/schema.ts';

/** What tells an entry from others of its kind; empty where the kind has no such thing. */
export type EntryName = {
  kind: EntryKind;
  key: string;
  code: string;
  name: string;
  city: string;
  date: string;
};

/** Of every entry, in any state. */
export async function entryNames(db: Kysely<Schema>, kind: EntryKind): Promise<EntryName[]> {
  const none = sql<string>`''`;
  const published = {
    races: () =>
      db.selectFrom('races').select(['uid as key', 'code', 'name', 'city', 'start_date as date']).execute(),
    partners: () =>
      db
        .selectFrom('partners')
        .select(['id as key', none.as('code'), 'name', none.as('city'), none.as('date')])
        .execute(),
    blogs: () =>
      db
        .selectFrom('blogs')
        .select(['id as key', none.as('code'), 'title as name', none.as('city'), 'date'])
        .execute(),
  };
  const others = await db
    .selectFrom('unpublished_entries')
    .select(['key', 'code', 'name', 'city', 'date'])
    .where('kind', '=', kind)
    .execute();
  return [...(await published[kind]()), ...others].map(({ key, code, name, city, date }) => ({
    kind,
    key,
    code: code ?? '',
    name,
    city: city ?? '',
    date: kind === 'partners' ? '' : (date ?? ''),
  }));
}
