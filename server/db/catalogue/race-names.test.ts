import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import demonstration from '#cli/demo/races.json' with { type: 'json' };
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { keepNames } from '#server/db/catalogue/race-names.ts';
import type { RacePosition } from '#server/db/catalogue/race-pages.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { readEdition } from '#server/db/engine/increment-edition.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { undoMigrations } from '#server/testing/undo-migrations.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const TODAY = '2026-08-01';

describe.each(ENGINES)('names of races on %s', (engine) => {
  const database = useDatabase(engine);
  const catalogue = () => catalogueRepository(database().db);
  const save = (...names: string[]) =>
    catalogue().saveRaces(names.map((name) => buildRace({ uid: name, code: name, name })));
  const page = (
    words: string,
    others: Partial<RaceSearch> = {},
    limit = 100,
    after: RacePosition | null = null,
  ) =>
    racesRepository(database().db).uids({
      ...{ search: { ...EMPTY_SEARCH, words, ...others }, today: TODAY, limit, after },
    });
  const find = async (words: string, others: Partial<RaceSearch> = {}) => (await page(words, others)).uids;

  test('upcoming races stand before past ones, each by how well the name fits, then by day, page after page', async () => {
    const races = [
      ['Subida a Monserate', '2026-12-06'],
      ['Vuelta a Monserrate', '2026-11-01'],
      ['Ronda y Monserrate', '2026-10-04'],
      ['Monserrate de Noche', '2026-10-25'],
      ['Carrera Monserrate', '2026-11-29'],
      ['Monserrate', '2026-12-20'],
      ['Cerro de Monserrate', '2026-03-01'],
      ['Monserrate 2026', '2026-02-01'],
      ['Alto de Monserrate', '2026-04-05'],
      ['Moncerrate', '2026-05-03'],
    ].map(([name = '', startDate = '']) => buildRace({ uid: name, code: name, name, startDate }));
    await catalogue().saveRaces(races.toReversed());
    const expected = [
      ...[
        'Monserrate',
        'Carrera Monserrate',
        'Monserrate de Noche',
        'Ronda y Monserrate',
        'Vuelta a Monserrate',
      ],
      'Subida a Monserate',
      ...['Monserrate 2026', 'Alto de Monserrate', 'Cerro de Monserrate', 'Moncerrate'],
    ];
    for (let limit = 1; limit <= races.length + 1; limit++) {
      const found: string[] = [];
      for (let after: RacePosition | null = null; ; ) {
        const { uids, next }: Awaited<ReturnType<typeof page>> = await page('monserrate', {}, limit, after);
        found.push(...uids);
        if (!next) break;
        after = next;
      }
      expect(found).toEqual(expected);
    }
    const byDate = await find('monserrate', { order: 'date' });
    expect(byDate.slice(0, 3)).toEqual(['Ronda y Monserrate', 'Monserrate de Noche', 'Vuelta a Monserrate']);
  });

  test('every race of the demonstration is found first by its own name, and with a letter of a long word wrong', async () => {
    const names = demonstration.map(({ name }) => name);
    await save(...names);
    for (const name of names) {
      expect((await find(name))[0]).toBe(name);
      const typed = name.toLowerCase().replace(/(\p{L}{3})\p{L}(\p{L}{3,})/u, '$1$2');
      expect([typed, await find(typed)]).toEqual([typed, expect.arrayContaining([name])]);
    }
  });

  test('a race that gets another name is found by that alone, and one that goes by none', async () => {
    await save('Reto del Duende', 'Corre Mi Tierra');
    await catalogue().saveRaces([buildRace({ uid: 'Reto del Duende', name: 'Travesía del Páramo' })]);
    expect(await find('duende')).toEqual([]);
    expect(await find('travecia')).toEqual(['Reto del Duende']);
    await catalogue().remove('races', 'Corre Mi Tierra');
    expect(await find('tierra')).toEqual([]);
    const { rows } = await sql`select race_uid from name_words where word = 'tierra'`.execute(database().db);
    expect(rows).toEqual([]);
  });

  test('what is no longer public is not found, and is again once it is', async () => {
    await save('Reto del Duende');
    const setState = (state: 'withdrawn' | 'published') =>
      database().db.updateTable('raceEntries').set({ state }).execute();
    await setState('withdrawn');
    expect(await find('duende')).toEqual([]);
    await setState('published');
    expect(await find('duende')).toEqual(['Reto del Duende']);
  });

  test('races that an older process wrote are found from the next start on, by the names that they have', async () => {
    await save('Reto del Duende', 'Corre Mi Tierra');
    const { db } = database();
    const before = await readEdition(db);
    await keepNames(db);
    expect(await readEdition(db)).toBe(before);
    const name = { name: 'Travesía del Páramo', nameFolded: 'travesia del paramo' };
    await db.updateTable('raceEntries').set(name).where('uid', '=', 'Reto del Duende').execute();
    await keepNames(db);
    expect([await find('travesia'), await find('duende')]).toEqual([['Reto del Duende'], []]);
    expect(await readEdition(db)).toBe(before + 1);
    await sql`delete from name_words`.execute(db);
    await keepNames(db);
    expect(await find('tierra')).toEqual(['Corre Mi Tierra']);
  });

  test('an upgrade finds the races that there are', async () => {
    await save('Reto del Duende');
    const { db } = database();
    await undoMigrations(db, '129-entry-states');
    expect(await migrate(db, engine)).toContain('136-name-words');
    expect(await find('duedne')).toEqual(['Reto del Duende']);
  });
});
