import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { type CatalogueRepository, catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { type DeskRepository, deskRepository } from '#server/db/catalogue/desk.repository.ts';
import { answerAsked } from '#server/signals.ts';
import { buildBlog, buildPartner, buildRace } from '#server/testing/factories.ts';
import { stubPage } from '#server/testing/stub-page.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';

const RACE = buildRace({ uid: 'one', code: 'ONE' });
const RACES = [RACE, buildRace({ uid: 'two' })];
const BLOG = buildBlog({ id: 'a' });
const BLOGS = [BLOG, buildBlog({ id: 'b' })];
const ANEW = /Cambiada|2026-07-09/;
const BY = {
  editor: null,
  origin: 'desk',
  at: new Date(),
  newId: randomUUID,
  action: 'change',
  fields: [],
} as const;
const PICTURE = /\.(png|svg)$/;
const NEW_RACE = { ...RACE, name: 'Cambiada', city: 'Cambiada', verifiedAt: '2026-07-09' };

const NOTHING = ['/robots.txt', '/manifest.webmanifest', '/prod/api/openapi.json', '/site/terms'];
const RACE_LISTS = ['/site/carreras', '/prod/api/races', '/prod/api/race-cards', '/prod/api/cities'];
const BLOG_LISTS = ['/site/blog', '/prod/api/blogs', '/assets/blogs.json'];
const pagesOfRace = (uid: string) => [
  `/site/detallecarrera/${uid}`,
  `/site/detallecarrera/${uid}/calendario.ics`,
  `/site/detallecarrera/${uid}/recorrido-10K.gpx`,
  `/prod/api/races/${uid}`,
  `/pictures/races/${uid}.svg`,
  `/pictures/share/${uid}.png`,
];
const pagesOfBlog = (id: string) => [
  `/site/blog/${id}`,
  `/prod/api/blogs/${id}`,
  `/pictures/blogs/${id}.svg`,
  `/pictures/share/blogs/${id}.png`,
];
const OF_PARTNER = ['/pictures/partners/club.svg'];
const SITE_MAP = '/sitemap.xml';
const OF_RACES = [...RACE_LISTS, '/prod/api/races/code/ONE', SITE_MAP];
const ALL = [
  ...NOTHING,
  ...OF_RACES,
  ...BLOG_LISTS,
  ...['one', 'two'].flatMap(pagesOfRace),
  ...['a', 'b'].flatMap(pagesOfBlog),
  ...OF_PARTNER,
];

type Change = (of: { catalogue: CatalogueRepository; desk: DeskRepository }) => Promise<unknown>;
const CHANGES: [string, Change, string[]][] = [
  [
    'a blog entry',
    ({ catalogue }) => catalogue.saveBlogs([{ ...BLOG, title: 'Cambiada', date: '2026-07-09' }]),
    [...BLOG_LISTS, SITE_MAP, ...pagesOfBlog('a')],
  ],
  ['a race', ({ catalogue }) => catalogue.saveRaces([NEW_RACE]), [...OF_RACES, ...pagesOfRace('one')]],
  [
    'many races',
    ({ catalogue }) =>
      catalogue.saveRaces(RACES.map((race) => ({ ...NEW_RACE, uid: race.uid, code: race.code }))),
    [...OF_RACES, ...['one', 'two'].flatMap(pagesOfRace)],
  ],
  [
    'a race at the desk',
    ({ desk }) => desk.save('races', NEW_RACE, { state: 'published', version: 1 }, BY),
    [...OF_RACES, ...pagesOfRace('one')],
  ],
  ['a partner', ({ catalogue }) => catalogue.savePartners([buildPartner({ id: 'club' })]), OF_PARTNER],
];

describe.each(ENGINES)('with %s', (engine) => {
  let database: TestDatabase;
  let server: TestApp;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    database = await createTestDatabase(engine);
    const { databaseUrl, dataDir } = database;
    server = await createTestApp({
      env: databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir },
      races: RACES,
      blogs: BLOGS,
      partners: [buildPartner({ id: 'club' })],
      renderPage: async ({ url }, { call }) => {
        const [, , screen, id = ''] = new URL(url).pathname.split('/');
        const screens: Record<string, () => Promise<unknown>> = {
          carreras: () =>
            Promise.all([
              call('GET /race-cards/counted', { query: { search: EMPTY_SEARCH, limit: 24 } }),
              call('GET /race-departments', { query: { search: EMPTY_SEARCH } }),
            ]),
          detallecarrera: () => call('GET /races/{uid}', { params: { uid: id } }),
          blog: () => (id ? call('GET /blogs/{id}', { params: { id } }) : call('GET /blogs')),
        };
        return stubPage(JSON.stringify(await screens[screen ?? '']?.()) ?? '');
      },
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
    await database.close();
  });

  /** Of all addresses those that are not in the cache. */
  async function drawn(): Promise<Map<string, string>> {
    const bodies = new Map<string, string>();
    for (const address of ALL) {
      let missed = false;
      const stop = answerAsked.listen(({ result }) => {
        missed = result === 'miss';
      });
      const answer = await server.call(address);
      stop();
      expect([address, answer.status]).toEqual([address, 200]);
      if (missed) bodies.set(address, await answer.text());
    }
    return bodies;
  }

  test.each(CHANGES)(
    'another process’s change of %s shows at once, and all is drawn anew, once',
    async (_, change, of) => {
      expect([...(await drawn()).keys()]).toEqual(ALL);
      expect([...(await drawn()).keys()]).toEqual([]);
      await change({ catalogue: catalogueRepository(database.db), desk: deskRepository(database.db) });
      vi.advanceTimersByTime(100);
      const anew = await drawn();
      expect([...anew.keys()]).toEqual(ALL);
      for (const address of of)
        if (!PICTURE.test(address))
          expect([address, anew.get(address)]).toEqual([address, expect.stringMatching(ANEW)]);
      expect([...(await drawn()).keys()]).toEqual([]);
    },
  );
});
