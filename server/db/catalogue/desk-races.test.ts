import { describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { type DeskField, type DeskFilters, NO_DESK_FILTERS } from '#domain/desk-search.ts';
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import type { DeskRacesRequest } from '#server/db/catalogue/desk-races.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const TODAY = '2026-08-01';
const BY = { editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() } as const;

type Example = {
  filters: Partial<DeskFilters>;
  search?: Partial<RaceSearch>;
  found: Partial<CatalogueRace>[];
  passed: Partial<CatalogueRace>[];
};

const priced = (...prices: [name: string, price: number | null][]) => ({
  distances: prices.map(([name, price]) => buildDistance({ name, price })),
});

/** Each condition decides about a race here. */
const EXAMPLES: { [F in Exclude<DeskField, 'state'>]: Example & { filters: Pick<DeskFilters, F> } } = {
  noLink: {
    filters: { noLink: true },
    found: [{ organizerUrl: null }],
    passed: [{ organizerUrl: 'https://example.org' }],
  },
  noPrice: {
    filters: { noPrice: true },
    search: { distance: '10K' },
    found: [
      priced(['10K', null], ['5K', 1000]),
      {
        distances: [buildDistance({ price: null, stages: [{ price: 9000, until: '2026-07-31' }] })],
      },
    ],
    passed: [
      priced(['10K', 1000], ['5K', null]),
      { distances: [buildDistance({ price: null, stages: [{ price: 9000, until: TODAY }] })] },
    ],
  },
  noPicture: {
    filters: { noPicture: true },
    found: [{ imageUrl: null }],
    passed: [{ imageUrl: 'https://example.org/a.png' }],
  },
  unverifiedSince: {
    filters: { unverifiedSince: '2026-07-01' },
    found: [{ verifiedAt: null }, { verifiedAt: '2026-06-30' }],
    passed: [{ verifiedAt: '2026-07-01' }],
  },
  organizer: {
    filters: { organizer: 'corredóres' },
    found: [{ organizerName: 'Club CORREDORES 100 %' }],
    passed: [{ organizerName: 'Correcaminos' }, { organizerName: null }],
  },
};

describe.each(ENGINES)('the desk’s list of races on %s', (engine) => {
  const database = useDatabase(engine);
  const desk = () => deskRepository(database().db);
  const list = (request: Partial<DeskRacesRequest> = {}) =>
    desk().races({
      ...{ search: EMPTY_SEARCH, filters: NO_DESK_FILTERS, today: TODAY, limit: 50, after: null },
      ...request,
    });
  const keys = async (request?: Parameters<typeof list>[0]) =>
    (await list(request)).rows.map(({ key }) => key);
  const publish = (...races: Partial<CatalogueRace>[]) =>
    catalogueRepository(database().db).saveRaces(races.map(buildRace));
  const draft = (race: Partial<CatalogueRace>) => desk().create('races', buildRace(race), BY);

  async function several() {
    await publish(
      { uid: 'next', startDate: TODAY },
      { uid: 'later', city: 'Cúcuta', startDate: '2026-12-06' },
      { uid: 'past', startDate: '2026-07-31', status: 'cancelada' },
      { uid: 'oldest', startDate: '2025-08-20' },
    );
    await draft({
      ...{ uid: 'draft', name: 'Bogotá corre', city: 'Cúcuta', startDate: '2026-08-15' },
      ...{ datePrecision: 'day', status: 'aplazada', verifiedAt: '2026-07-30' },
    });
    await publish({ uid: 'gone', startDate: '2026-08-20' });
    const by = { ...BY, action: 'withdraw', fields: [] } as const;
    await desk().move('races', 'gone', 'withdrawn', { state: 'published', version: 1 }, by);
  }

  test('races come by day, those to come first, in every state', async () => {
    await several();
    const { rows, total, next } = await list();
    expect(rows.map(({ key }) => key)).toEqual(['next', 'draft', 'gone', 'later', 'past', 'oldest']);
    expect({ total, next }).toEqual({ total: 6, next: null });
    expect(rows[1]).toEqual({
      ...{ key: 'draft', name: 'Bogotá corre', state: 'draft', date: '2026-08-15', city: 'Cúcuta' },
      ...{ datePrecision: 'day', status: 'aplazada', verifiedAt: '2026-07-30' },
    });
  });

  test('a state finds its races alone, beside what is asked of any race', async () => {
    await several();
    const of = (state: DeskFilters['state']) => ({ ...NO_DESK_FILTERS, state });
    expect(await keys({ filters: of('draft') })).toEqual(['draft']);
    expect(await keys({ filters: of('withdrawn') })).toEqual(['gone']);
    const search = { ...EMPTY_SEARCH, city: 'cucuta' };
    expect(await keys({ filters: of('published'), search })).toEqual(['later']);
    expect(await desk().cities()).toContainEqual({
      ...{ city: 'Cúcuta', races: 2, department: 'Norte de Santander' },
    });
  });

  test.each(Object.entries(EXAMPLES))('%s is asked of drafts, too', async (_, example) => {
    for (const [at, race] of example.found.entries()) await draft({ ...race, uid: `found ${at}` });
    for (const [at, race] of example.passed.entries()) await draft({ ...race, uid: `passed ${at}` });
    const request = {
      search: { ...EMPTY_SEARCH, ...example.search },
      filters: { ...NO_DESK_FILTERS, ...example.filters },
    };
    expect((await keys(request)).sort()).toEqual(example.found.map((_, at) => `found ${at}`));
  });

  test('an organiser that nobody is called finds no race', async () => {
    await draft({ organizerName: 'Correcaminos' });
    expect(await keys({ filters: { ...NO_DESK_FILTERS, organizer: '%' } })).toEqual([]);
  });

  test('a race of several days stands with its next day, once it is over with its last', async () => {
    const days = [null, '2026-08-01', '2026-08-02'].map((startDate, at) =>
      buildDistance({ name: `${at}K`, startDate }),
    );
    await draft({ uid: 'r', startDate: '2026-07-31', distances: days });
    const dayOn = async (today: string) => (await list({ today })).rows[0]?.date;
    expect(await dayOn('2026-07-01')).toBe('2026-07-31');
    expect(await dayOn('2026-08-01')).toBe('2026-08-01');
    expect(await dayOn('2026-08-02')).toBe('2026-08-02');
    expect(await dayOn('2026-09-01')).toBe('2026-08-02');
  });

  test.each([EMPTY_SEARCH, { ...EMPTY_SEARCH, order: 'price' } as const])(
    'page after page shows each race once, in the order of %j',
    async (search) => {
      await several();
      const found: string[] = [];
      let after: DeskRacesRequest['after'] = null;
      do {
        const page = await list({ search, limit: 2, after });
        expect(page.total).toBe(6);
        found.push(...page.rows.map(({ key }) => key));
        after = page.next;
      } while (after);
      expect(found).toEqual(await keys({ search }));
    },
  );
});
