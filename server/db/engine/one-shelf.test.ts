import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { archiveRepository } from '#server/db/engine/archive.repository.ts';
import { currentRows } from '#server/db/engine/archived-rows.ts';
import { oneShelf } from '#server/db/migrations/130-one-shelf.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const SAVED_AT = '2026-08-01T12:00:00.000Z';
const saved = (uid: string, code = uid) => ({
  user_email: 'ana@example.org',
  race_uid: uid,
  race_code: code,
  race_name: 'Como se llamaba',
  alert: 1,
  told_until: '2026-08-05',
  created_at: SAVED_AT,
});
const SAVED = [saved('one'), saved('two'), saved('own'), saved('gone', 'GONE')];

describe.each(ENGINES)('races that were saved before there was one shelf on %s', (engine) => {
  const database = useDatabase(engine);

  async function catalogued() {
    const { db } = database();
    const ana = await saveOwner(database(), 'ana@example.org');
    const both = [buildDistance({ name: '10K' }), buildDistance({ name: '21K' })];
    await catalogueRepository(db).saveRaces([
      buildRace({
        uid: 'one',
        code: 'ONE',
        name: 'Una',
        startDate: '2026-09-06',
        distances: [buildDistance({ name: '10K' })],
      }),
      buildRace({ uid: 'two', code: 'TWO', name: 'Dos', startDate: '2026-07-05', distances: both }),
      buildRace({ uid: 'own', code: 'OWN', name: 'Propia', startDate: '2026-10-04', distances: both }),
    ]);
    await catalogueRepository(db).remove('races', 'two');
    await userRacesRepository(db).add(
      ana,
      buildAddedRace({ code: 'OWN', distance: '21K' }),
      new Date(SAVED_AT),
    );
    return ana;
  }
  const list = async (owner: Awaited<ReturnType<typeof catalogued>>) =>
    (await userRacesRepository(database().db).list(owner)).map(
      ({ raceCode, raceName, raceDate, distance, status }) =>
        [raceCode, raceName, raceDate, distance, status].join(' '),
    );
  const WISHED = [
    'GONE Como se llamaba 2026-08-01  NO ESTOY INSCRITO AUN',
    'ONE Una 2026-09-06 10K NO ESTOY INSCRITO AUN',
    expect.stringMatching(/^OWN .* 21K /),
    expect.stringMatching(/^two Como se llamaba 2026-08-01 {2}NO ESTOY|^TWO Dos 2026-07-05 {2}NO ESTOY/),
  ];

  test('are wished for after an upgrade: with the only distance, else to be chosen, none twice and none lost', async () => {
    const ana = await catalogued();
    const { db } = database();
    await sql`alter table user_races drop column told_until`.execute(db);
    for (const row of SAVED)
      await sql`insert into saved_races (${sql.raw(Object.keys(row).join(', '))})
        values (${sql.join(Object.values(row))})`.execute(db);
    await oneShelf(db as unknown as Kysely<never>, engine);
    expect((await list(ana)).toSorted()).toEqual(WISHED);
    const { rows } = await sql`select * from saved_races`.execute(db);
    expect(rows).toEqual([]);
  });

  test('are the same from an archive', async () => {
    const ana = await catalogued();
    await archiveRepository(database().db, engine).rewrite(async (writer) => {
      const table = writer.tables.find(({ name }) => name === 'user_races');
      if (!table) throw new Error('There is no such table.');
      const current = [{ ...saved('one', 'ONE') }, saved('own', 'OWN'), saved('two'), saved('gone', 'GONE')];
      await writer.insert(
        table,
        current.flatMap((row) => currentRows('saved_races', row)).map(({ row }) => row),
      );
      await writer.settleSaved();
    });
    expect((await list(ana)).toSorted()).toEqual(WISHED);
  });
});
