import { type Kysely, type Selectable, sql } from 'kysely';
import { type CalendarDate, daysBetween } from '#domain/calendar-date.ts';
import type { EntryState } from '#domain/catalogue-entry.ts';
import type { DatePrecision } from '#domain/date-precision.ts';
import { alikeInCity } from '#domain/race-match.ts';
import { freeSlugs, isSameSeason } from '#domain/series.ts';
import { incrementEdition } from '#server/db/engine/increment-edition.ts';
import type { Schema } from '#server/db/schema.ts';

/** An entry in any state. */
export type SeriesEntry = {
  uid: string;
  name: string;
  startDate: CalendarDate;
  datePrecision: DatePrecision;
  state: EntryState;
  series: string | null;
};

export type NamedSeries = Selectable<Schema['series']>;

/** Two sources may know a race by days that are so far from each other, when one missed that it was moved. */
const TWIN_DAYS = 31;

export type SeriesRepository = ReturnType<typeof seriesRepository>;

/** Races over the years (docs/product §17.50 series). */
export function seriesRepository(db: Kysely<Schema>, reads = db) {
  const entries = () =>
    db
      .selectFrom('raceEntries')
      .select(['uid', 'name', 'startDate', 'datePrecision', 'state', 'series'])
      .orderBy('startDate', 'desc')
      .orderBy('uid');

  const alike = async (
    uid: string,
    may: (race: Pick<SeriesEntry, 'startDate' | 'series'>, other: SeriesEntry) => boolean,
  ): Promise<SeriesEntry[]> => {
    const race = await db
      .selectFrom('raceEntries')
      .select(['name', 'city', 'startDate', 'series'])
      .select(({ fn }) => fn.coalesce('municipality', 'cityFolded').as('place'))
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (!race) return [];
    const others = await entries()
      .where(({ eb, fn }) => eb(fn.coalesce('municipality', 'cityFolded'), '=', race.place))
      .where('uid', '<>', uid)
      .where('uid', 'not in', (eb) => eb.selectFrom('raceUnions').select('gone'))
      .execute();
    return [
      ...alikeInCity(
        race.name,
        race.city,
        others.filter((one) => may(race, one)),
      ),
    ];
  };

  return {
    /** Null where no editor named it. */
    async name(slug: string): Promise<string | null> {
      const row = await reads.selectFrom('series').select('name').where('slug', '=', slug).executeTakeFirst();
      return row?.name ?? null;
    },

    /** Whether anything of it is public. */
    async has(slug: string): Promise<boolean> {
      const row = await reads
        .selectFrom('races')
        .select('uid')
        .where('series', '=', slug)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The uids of what is public of it, the latest first. */
    async editions(slug: string): Promise<string[]> {
      const rows = await reads
        .selectFrom('races')
        .select('uid')
        .where('series', '=', slug)
        .orderBy('startDate', 'desc')
        .orderBy('uid')
        .execute();
      return rows.map(({ uid }) => uid);
    },

    /** Of every series with a public edition. */
    async slugs(): Promise<string[]> {
      const rows = await reads
        .selectFrom('races')
        .select('series')
        .distinct()
        .where('series', 'is not', null)
        .orderBy('series')
        .execute();
      return rows.flatMap(({ series }) => series ?? []);
    },

    /** In any state, the latest first. */
    members: (slug: string): Promise<SeriesEntry[]> => entries().where('series', '=', slug).execute(),

    /** What may be other editions of a race, by name, municipality and season; none that is in its series. */
    proposals: (uid: string): Promise<SeriesEntry[]> =>
      alike(
        uid,
        (race, { startDate, series }) =>
          isSameSeason(startDate, race.startDate) && (series === null || series !== race.series),
      ),

    /** What may be other entries of the same race, by name, municipality and day (docs/product §17.52 two entries of one race). */
    twins: (uid: string): Promise<SeriesEntry[]> =>
      alike(uid, (race, { startDate }) => Math.abs(daysBetween(startDate, race.startDate)) <= TWIN_DAYS),

    /** @returns null when the slug is taken; the first free one of its name where none is given */
    create(name: string, slug: string | null): Promise<NamedSeries | null> {
      return db.transaction().execute(async (trx) => {
        await incrementEdition(trx);
        for (const wanted of slug === null ? freeSlugs(name) : [slug]) {
          const { rows } = await sql`select 1 from race_entries where series = ${wanted}
            union select 1 from series where slug = ${wanted}`.execute(trx);
          if (rows.length > 0) continue;
          const made = { slug: wanted, name };
          await trx.insertInto('series').values(made).execute();
          return made;
        }
        return null;
      });
    },

    /** @returns false when there is no such series */
    rename({ slug, name }: NamedSeries): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        await incrementEdition(trx);
        const { rows } = await sql`insert into series (slug, name)
          select ${slug}, ${name} where exists (select 1 from race_entries where series = ${slug}
            union select 1 from series where slug = ${slug})
          on conflict (slug) do update set name = excluded.name returning slug`.execute(trx);
        return rows.length > 0;
      });
    },
  };
}
