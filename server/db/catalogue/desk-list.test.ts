import { beforeEach, describe, expect, test } from 'vitest';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import type { ListRequest } from '#server/db/catalogue/desk-list.ts';
import { buildBlog, buildDistance, buildPartner, buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const ALL = {
  text: '',
  state: null,
  city: '',
  distance: '',
  month: null,
  today: '2026-08-01',
  limit: 50,
  after: null,
};
const BY = { editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() } as const;

describe.each(ENGINES)('the desk’s list on %s', (engine) => {
  const database = useDatabase(engine);
  const desk = () => deskRepository(database().db);
  const list = (kind: 'races' | 'partners' | 'blogs', request: Partial<ListRequest> = {}) =>
    desk().list(kind, { ...ALL, ...request });
  const keys = async (...asked: Parameters<typeof list>) => (await list(...asked)).rows.map(({ key }) => key);

  beforeEach(async () => {
    const catalogue = catalogueRepository(database().db);
    await catalogue.saveRaces([
      buildRace({ uid: 'next', name: 'Media de Bogotá', startDate: '2026-08-01' }),
      buildRace({ uid: 'later', name: '100 % Ñandú', city: 'Cúcuta', startDate: '2026-12-06' }),
      buildRace({
        ...{ uid: 'past', name: 'Ascenso', startDate: '2026-07-31', status: 'cancelada' },
        distances: [buildDistance({ name: '21K' })],
      }),
      buildRace({ uid: 'oldest', name: 'Travesía Bogotana', startDate: '2025-08-20' }),
    ]);
    const distances = [buildDistance({ name: '21K' }), buildDistance({ name: '10K' })];
    const draft = {
      distances,
      startDate: '2026-08-15',
      status: 'aplazada',
      verifiedAt: '2026-07-30',
    } as const;
    await desk().create(
      'races',
      buildRace({ uid: 'draft', name: 'Bogotá corre', city: 'Cúcuta', ...draft }),
      BY,
    );
    await catalogue.savePartners([
      buildPartner({ id: 'b', name: 'Álamo', validTo: '2026-08-31' }),
      buildPartner({ id: 'a', name: 'Zorro', validTo: null }),
    ]);
    await desk().create('partners', buildPartner({ id: 'c', name: 'Bosque', validTo: '2026-09-30' }), BY);
    await catalogue.saveBlogs([
      buildBlog({ id: 'old', date: '2026-01-01' }),
      buildBlog({ id: 'new', date: '2026-07-01' }),
    ]);
    await desk().create('blogs', buildBlog({ id: 'mid', title: 'Cómo respirar', date: '2026-03-01' }), BY);
  });

  test('races come by day, those to come first, with drafts among them', async () => {
    const { rows, total, next } = await list('races');
    expect(rows.map(({ key }) => key)).toEqual(['next', 'draft', 'later', 'past', 'oldest']);
    expect({ total, next }).toEqual({ total: 5, next: null });
    expect(rows[1]).toEqual({
      ...{ key: 'draft', name: 'Bogotá corre', state: 'draft', date: '2026-08-15', city: 'Cúcuta' },
      ...{ status: 'aplazada', verifiedAt: '2026-07-30' },
    });
    expect(rows[3]).toMatchObject({ state: 'published', status: 'cancelada', verifiedAt: null });
  });

  test.each<[Partial<ListRequest>, string[]]>([
    [{ text: 'bogota' }, ['next', 'draft', 'oldest']],
    [{ text: '100 % n' }, ['later']],
    [{ text: '_' }, []],
    [{ city: 'cucuta' }, ['draft', 'later']],
    [{ distance: '21K' }, ['draft', 'past']],
    [{ distance: '2K' }, []],
    [{ month: '2026-08' }, ['next', 'draft']],
    [{ state: 'draft' }, ['draft']],
    [{ state: 'published', text: 'bogota' }, ['next', 'oldest']],
    [{ state: 'withdrawn' }, []],
  ])('the search %j finds the races %j', async (request, found) => {
    expect(await keys('races', request)).toEqual(found);
    expect((await list('races', request)).total).toBe(found.length);
  });

  test('partners come by name, blog entries by day, the latest first', async () => {
    expect(await keys('partners')).toEqual(['b', 'c', 'a']);
    expect(await keys('partners', { month: '2026-09' })).toEqual(['c']);
    expect(await keys('blogs')).toEqual(['new', 'mid', 'old']);
    expect(await keys('blogs', { text: 'como', state: 'draft' })).toEqual(['mid']);
  });

  test.each([
    ['races', 5],
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
