import { type Kysely, sql } from 'kysely';
import { DEMO_PARTNER_PAGES, DEMO_RACE_PAGES } from '#domain/demonstration.ts';
import { incrementEdition } from '#server/db/engine/increment-edition.ts';
import type { Schema } from '#server/db/schema.ts';

export type DemonstrationRepository = ReturnType<typeof demonstrationRepository>;

export type DemonstrationSize = { races: number; partners: number; blogs: number };

const isDemoRace = sql<boolean>`coalesce(organizer_url, '') = ${DEMO_RACE_PAGES} || uid`;
const isDemoPartner = sql<boolean>`coalesce(web_site_url, '') = ${DEMO_PARTNER_PAGES} || id`;

const isPublic = sql<boolean>`state = 'published'`;

export function demonstrationRepository(db: Kysely<Schema>, watch = db) {
  const isThere = async (): Promise<boolean> => {
    const found = await watch
      .selectFrom('races')
      .select('uid as id')
      .where(isDemoRace)
      .unionAll(watch.selectFrom('partners').select('id').where(isDemoPartner))
      .limit(1)
      .execute();
    return found.length > 0;
  };

  return {
    /** Of races and partners: what the blog says is true. */
    isThere,

    async lastDayIfAlone(): Promise<string | null> {
      const isOther = sql<boolean>`not (${isDemoRace})`;
      const others = await db.selectFrom('races').select('uid').where(isOther).limit(1).execute();
      if (others.length > 0) return null;
      const last = await db
        .selectFrom('races')
        .select((eb) => eb.fn.max('startDate').as('day'))
        .execute();
      return last[0]?.day ?? null;
    },

    async size(blogs: readonly Entry[]): Promise<DemonstrationSize> {
      const races = await db.selectFrom('races').select('uid').where(isDemoRace).execute();
      const partners = await db.selectFrom('partners').select('id').where(isDemoPartner).execute();
      const entries = await db.selectFrom('blogs').select(['id', 'title']).execute();
      return {
        races: races.length,
        partners: partners.length,
        blogs: entries.filter(({ id, title }) => blogs.some((of) => of.id === id && of.title === title))
          .length,
      };
    },

    /** Runners keep the races that they added. */
    async remove(blogs: readonly Entry[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await incrementEdition(trx);
        await trx.deleteFrom('raceEntries').where(isPublic).where(isDemoRace).execute();
        await trx.deleteFrom('partnerEntries').where(isPublic).where(isDemoPartner).execute();
        for (const { id, title } of blogs)
          await trx
            .deleteFrom('blogEntries')
            .where(isPublic)
            .where('id', '=', id)
            .where('title', '=', title)
            .execute();
      });
    },
  };
}

type Entry = { id: string; title: string };
