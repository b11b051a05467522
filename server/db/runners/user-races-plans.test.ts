import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { ownerOf, saveOwner } from '#server/testing/owners.ts';
import { planOf, plansOf } from '#server/testing/query-plans.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';

const RUNNERS = 300;
const EACH = 40;
const NOW = new Date('2026-08-01T17:00:00Z');
const ANA = ownerOf('runner-7@example.org');
const ID = 'runner-7@example.org-CODE-7-10K';

describe.each(ENGINES)('the plans of queries over 12,000 races of runners on %s', (engine) => {
  let database: TestDatabase;
  const plan = (work: (db: TestDatabase['db']) => Promise<unknown>) => planOf(database, work);

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const { db } = database;
    const at = NOW.toISOString();
    for (let runner = 0; runner < RUNNERS; runner++) {
      const email = await saveOwner(database, `runner-${runner}@example.org`);
      const rows = Array.from({ length: EACH }, (_, index) => ({
        id: `${email}-CODE-${index}-10K`,
        userEmail: email,
        raceCode: `CODE-${index}`,
        raceName: `Carrera ${index}`,
        raceCity: 'Cali',
        raceDate: new Date(Date.UTC(2025, 0, 1 + ((runner * 7 + index) % 700))).toISOString().slice(0, 10),
        distance: ['5K', '10K', '21K'][index % 3] ?? '',
        kilometres: 10,
        status: index % 4 ? ('RETO SUPERADO' as const) : ('YA ESTOY INSCRITO' as const),
        raceSeconds: 2000 + index,
        version: 1,
        createdAt: at,
        updatedAt: at,
      }));
      await db.insertInto('userRaces').values(rows).execute();
    }
    await db.updateTable('users').set({ reminders: 1 }).execute();
    await sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db);
  });
  afterAll(() => database.close());

  const BY_KEY =
    engine === 'postgres' ? /user_races_key/ : /SEARCH user_races USING PRIMARY KEY \(user_email=\?/;
  const SCAN = engine === 'postgres' ? /Seq Scan on user_races/ : /SCAN user_races/;
  test("my races are the owner's part of the table, and no other part is read", async () => {
    const reads = [
      await plan((db) => userRacesRepository(db).list(ANA)),
      await plan((db) => userRacesRepository(db).stored(ANA)),
      await plan((db) => userRacesRepository(db).registrations(ANA, '2026-08-01')),
      await plan((db) => userRacesRepository(db).ofYear(ANA, '2025')),
    ];
    for (const read of reads) {
      expect(read).toMatch(BY_KEY);
      expect(read).not.toMatch(SCAN);
    }
  });

  test('one race is sought by its owner and id, to read, to change and to take off', async () => {
    const result = { status: 'RETO SUPERADO', raceTime: null, position: null, shipNumber: null } as const;
    for (const read of [
      await plan((db) => userRacesRepository(db).byId(ANA, ID)),
      await plan((db) => userRacesRepository(db).update(ANA, ID, result, 1, NOW)),
      await plan((db) => userRacesRepository(db).remove(ANA, 'runner-7@example.org-NONE-10K')),
    ])
      expect(read).toMatch(BY_KEY);
  });

  test('the reminders of a day are sought by the day, and deadlines by the race', async () => {
    const plans = await plansOf(database, (db) => runnerMailsRepository(db).runners('2026-01-02', true));
    const read = plans.join('\n');
    for (const index of ['user_races_by_day', 'user_races_by_race']) expect(read).toContain(index);
    expect(read).not.toMatch(SCAN);
  });
});
