import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { EMPTY_SEARCH } from '#domain/race-search.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { deskRepository } from '#server/db/catalogue/desk.repository.ts';
import { rebuildPriceSpans } from '#server/db/catalogue/price-spans.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const stages = [
  { price: 80_000, until: '2027-01-15' },
  { price: 95_000, until: '2027-03-01' },
];
const staged = buildRace({
  uid: 'staged',
  distances: [buildDistance({ price: 110_000, stages }), buildDistance({ name: '5K', price: null })],
});
const by = { editor: null, origin: 'desk', at: new Date(), newId: () => crypto.randomUUID() } as const;

describe.each(ENGINES)('what a race costs on each day, on %s', (engine) => {
  const database = useDatabase(engine);
  const catalogue = () => catalogueRepository(database().db);
  const spans = () =>
    database().db.selectFrom('priceSpans').selectAll().orderBy('ordinal').orderBy('firstDay').execute();
  const onDay = async (day: string) =>
    (
      await database()
        .db.selectFrom('priceSpans')
        .select((eb) => eb.fn.min('price').as('price'))
        .where('firstDay', '<=', day)
        .where('lastDay', '>=', day)
        .executeTakeFirst()
    )?.price;

  test('is stored with every save, and is found while the race is public', async () => {
    await catalogue().saveRaces([staged]);
    expect((await racesRepository(database().db).byUid('staged'))?.distances[0]?.stages).toEqual(stages);
    expect(await spans()).toHaveLength(4);
    expect([await onDay('2027-01-15'), await onDay('2027-01-16'), await onDay('2027-03-02')]).toEqual([
      80_000, 95_000, 110_000,
    ]);
    await catalogue().saveRaces([{ ...staged, distances: [buildDistance({ price: 50_000 })] }]);
    expect(await spans()).toMatchObject([
      { raceUid: 'staged', ordinal: 0, firstDay: '0001-01-01', lastDay: '9999-12-31', price: 50_000 },
    ]);
    const desk = deskRepository(database().db);
    const search = { ...EMPTY_SEARCH, priceMax: 50_000 };
    const found = async () => (await racesRepository(database().db).count(search, '2026-08-01')).total;
    expect(await found()).toBe(1);
    const withdrawal = { ...by, action: 'withdraw', fields: [] } as const;
    await desk.move('races', 'staged', 'withdrawn', { state: 'published', version: 2 }, withdrawal);
    expect(await found()).toBe(0);
    const publishing = { ...by, action: 'publish', fields: [] } as const;
    await desk.move('races', 'staged', 'published', { state: 'withdrawn', version: 3 }, publishing);
    expect(await found()).toBe(1);
  });

  test('is worked out anew for rows that came without it', async () => {
    await catalogue().saveRaces([staged]);
    const before = await spans();
    await sql`delete from price_spans`.execute(database().db);
    await rebuildPriceSpans(database().db);
    expect(await spans()).toEqual(before);
  });
});
