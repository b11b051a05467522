import { describe, expect, test } from 'vitest';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { seriesRepository } from '#server/db/catalogue/series.repository.ts';
import { buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const sol = (year: number, more: object = {}) =>
  buildRace({
    uid: `sol-${year}`,
    name: `Carrera del Sol ${year}`,
    city: 'Cali',
    startDate: `${year}-09-20`,
    series: 'sol',
    ...more,
  });

describe.each(ENGINES)('races over the years on %s', (engine) => {
  const database = useDatabase(engine);
  const series = () => seriesRepository(database().db);
  const save = (...races: ReturnType<typeof buildRace>[]) =>
    catalogueRepository(database().db).saveRaces(races);
  const hide = (uid: string, state: 'draft' | 'withdrawn') =>
    database().db.updateTable('raceEntries').set({ state }).where('uid', '=', uid).execute();

  test('a series has its public editions, the latest first, and the desk also the others', async () => {
    await save(sol(2024), sol(2026), sol(2025), sol(2023), buildRace({ series: 'luna' }), buildRace());
    await hide('sol-2024', 'withdrawn');
    await hide('sol-2026', 'draft');
    expect(await series().editions('sol')).toEqual(['sol-2025', 'sol-2023']);
    expect((await series().members('sol')).map(({ uid, state }) => [uid, state])).toEqual([
      ['sol-2026', 'draft'],
      ['sol-2025', 'published'],
      ['sol-2024', 'withdrawn'],
      ['sol-2023', 'published'],
    ]);
    expect(await series().slugs()).toEqual(['luna', 'sol']);
  });

  test('a series without a public edition is not there for readers', async () => {
    await save(sol(2026));
    expect(await series().has('sol')).toBe(true);
    await hide('sol-2026', 'withdrawn');
    expect(await series().has('sol')).toBe(false);
    expect(await series().slugs()).toEqual([]);
  });

  test('other editions are proposed by name, municipality and season of another year, in any state', async () => {
    await save(
      sol(2026, { series: null }),
      sol(2025, { series: null, name: 'XI Carrera del Sol', city: 'Santiago de Cali' }),
      sol(2024, { startDate: '2024-10-13' }),
      sol(2023, { startDate: '2023-03-12', uid: 'of-another-season' }),
      sol(2022, { city: 'Palmira', uid: 'elsewhere' }),
      sol(2021, { name: 'Ascenso a las Tres Cruces', uid: 'of-another-name' }),
      sol(2026, { uid: 'the-same-year' }),
    );
    await hide('sol-2025', 'draft');
    const uids = async (uid: string) => (await series().proposals(uid)).map((one) => one.uid).sort();
    expect(await uids('sol-2026')).toEqual(['sol-2024', 'sol-2025']);
    expect(await uids('sol-2024')).toEqual(['sol-2025', 'sol-2026']);
    expect(await uids('nothing')).toEqual([]);
  });

  test('what is an edition already is proposed no more', async () => {
    await save(sol(2026), sol(2025), sol(2024, { series: 'otra' }));
    expect((await series().proposals('sol-2026')).map(({ uid }) => uid)).toEqual(['sol-2024']);
  });

  test('a new series takes the first slug that no other and no edition has', async () => {
    await save(sol(2026, { series: 'carrera-del-sol' }));
    const named = (slug: string) => ({ slug, name: 'Carrera del Sol' });
    expect(await series().create('Carrera del Sol', null)).toEqual(named('carrera-del-sol-2'));
    expect(await series().create('Carrera del Sol', null)).toEqual(named('carrera-del-sol-3'));
    expect(await series().create('Carrera del Sol', 'carrera-del-sol')).toBeNull();
    expect(await series().create('Carrera del Sol', 'el-sol')).toEqual(named('el-sol'));
  });

  test('an editor names a series that there is, also one that a file brought', async () => {
    await save(sol(2026));
    expect(await series().name('sol')).toBeNull();
    expect(await series().rename({ slug: 'sol', name: 'Del Sol' })).toBe(true);
    expect(await series().rename({ slug: 'sol', name: 'La del Sol' })).toBe(true);
    expect(await series().name('sol')).toBe('La del Sol');
    expect(await series().rename({ slug: 'luna', name: 'La Luna' })).toBe(false);
    expect(await series().name('luna')).toBeNull();
  });

  test('a name that changes ends what is cached', async () => {
    await save(sol(2026));
    const { edition } = catalogueRepository(database().db);
    const before = await edition();
    await series().rename({ slug: 'sol', name: 'Del Sol' });
    expect(await edition()).toBe(before + 1);
  });
});
