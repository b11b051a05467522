import { beforeEach, describe, expect, test } from 'vitest';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import type { ListRequest } from '#server/db/catalogue/desk-list.ts';
import { buildBlog, buildPartner } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const ALL = { text: '', state: null, month: null, limit: 50, after: null };
const BY = { editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() } as const;

describe.each(ENGINES)('the desk’s list of partners and blog entries on %s', (engine) => {
  const database = useDatabase(engine);
  const desk = () => deskRepository(database().db);
  const list = (kind: 'partners' | 'blogs', request: Partial<ListRequest> = {}) =>
    desk().list(kind, { ...ALL, ...request });
  const keys = async (...asked: Parameters<typeof list>) => (await list(...asked)).rows.map(({ key }) => key);

  beforeEach(async () => {
    const catalogue = catalogueRepository(database().db);
    await catalogue.savePartners([
      buildPartner({ id: 'b', name: 'Álamo', validTo: '2026-08-31' }),
      buildPartner({ id: 'a', name: 'Zorro', validTo: null }),
    ]);
    await desk().create('partners', buildPartner({ id: 'c', name: 'Bosque', validTo: '2026-09-30' }), BY);
    await catalogue.saveBlogs([
      buildBlog({ id: 'old', date: '2026-01-01' }),
      buildBlog({ id: 'new', date: '2026-07-01' }),
    ]);
    await desk().create('blogs', buildBlog({ id: 'mid', title: '100 % aire', date: '2026-03-01' }), BY);
  });

  test('partners come by name, blog entries by day, the latest first', async () => {
    expect(await keys('partners')).toEqual(['b', 'c', 'a']);
    expect(await keys('partners', { month: '2026-09' })).toEqual(['c']);
    expect(await keys('blogs')).toEqual(['new', 'mid', 'old']);
    expect(await keys('blogs', { text: '100 % a', state: 'draft' })).toEqual(['mid']);
    expect(await keys('blogs', { text: '_' })).toEqual([]);
    expect(await keys('blogs', { state: 'withdrawn' })).toEqual([]);
  });

  test.each([
    ['partners', 3],
    ['blogs', 3],
  ] as const)('page after page shows each of the %s once', async (kind, total) => {
    const found: string[] = [];
    let after: ListRequest['after'] = null;
    do {
      const page = await list(kind, { limit: 2, after });
      expect(page.total).toBe(total);
      found.push(...page.rows.map(({ key }) => key));
      after = page.next;
    } while (after);
    expect(found).toEqual(await keys(kind));
  });
});
