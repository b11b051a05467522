import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_SEARCH, type RaceSearch } from '#domain/race-search.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { outboxRepository, toOutboxRow } from '#server/db/mail/outbox.repository.ts';
import { runnerMailsRepository } from '#server/db/mail/runner-mails.repository.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { plansOf } from '#server/testing/query-plans.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '#server/testing/test-databases.ts';

const RACES = 3_000;
const TODAY = '2026-08-01';

describe.each(ENGINES)('the plans of queries over 3,000 races on %s', (engine) => {
  let database: TestDatabase;
  const plans = (work: Parameters<typeof plansOf>[1]) => plansOf(database, work);

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const { db } = database;
    const all = Array.from({ length: RACES }, (_, index) =>
      buildRace({
        startDate: new Date(Date.UTC(2024, 0, 1 + (index % 1_000))).toISOString().slice(0, 10),
        city: `Ciudad ${index % 60}`,
        department: `Departamento ${index % 30}`,
        latitude: index % 13,
        longitude: -75,
        description: 'Una carrera por las avenidas de la ciudad. '.repeat(40),
        distances: [
          buildDistance({ name: index % 500 === 0 ? '50K' : '10K' }),
          buildDistance({ name: '5K' }),
        ],
      }),
    );
    await catalogueRepository(db).saveRaces(all);
    const mail = { to: 'a@example.org', replyTo: null, subject: '', html: '', text: '' };
    const mails = Array.from({ length: 2_000 }, (_, index) =>
      toOutboxRow({ ...mail, id: `mail-${index}` }, new Date(Date.UTC(2026, 0, 1, 0, index))),
    );
    await db.insertInto('outbox').values(mails).execute();
    const changes = all.map(({ uid }) => ({
      ...{
        id: uid,
        kind: 'races' as const,
        key: uid,
        version: 2,
        at: '2026-07-01T00:00:00.000Z',
        editor: null,
      },
      ...{ origin: 'import' as const, action: 'change' as const, fields: '[]' },
    }));
    for (let start = 0; start < changes.length; start += 500)
      await db
        .insertInto('catalogueChanges')
        .values(changes.slice(start, start + 500))
        .execute();
    await sql.raw(engine === 'postgres' ? 'vacuum analyze' : 'analyze').execute(db);
  });
  afterAll(() => database.close());

  /** The plans for a first page of upcoming races and for a later page of past ones. */
  const pagePlans = async (filters: Partial<RaceSearch>) => {
    const request = { search: { ...EMPTY_SEARCH, ...filters }, today: TODAY, limit: 24 };
    const past = { past: true, startDate: '2026-05-01', datePrecision: 'day', uid: 'race-7' } as const;
    const found = [];
    for (const after of [null, past]) {
      const [keys] = await plans((db) => racesRepository(db).uids({ ...request, after }));
      found.push(keys);
    }
    return found;
  };

  const SCAN_OF_RACES = engine === 'postgres' ? /Seq Scan on race_entries/ : /SCAN race_entries(?! USING)/;
  const SORT_OF_EVERYTHING =
    engine === 'postgres' ? /(?<!Incremental )Sort\b(?! Key)/ : /TEMP B-TREE FOR ORDER BY/;

  test('a race is sought by its uid, and so are its distances', async () => {
    const [race, distances] = await plans((db) => racesRepository(db).byUid('race-7'));
    expect(race).toMatch(/sqlite_autoindex_race_entries_1|races_pkey/);
    expect(distances).toMatch(/sqlite_autoindex_race_distances_1|distances_key/);
  });

  test('a race is sought by its code', async () => {
    const [race] = await plans((db) => racesRepository(db).byCode('CODE-7'));
    expect(race).toMatch(/sqlite_autoindex_race_entries_2|races_code_key/);
  });

  test('the first page of the list is read in order of date, without sorting the catalogue', async () => {
    for (const plan of await pagePlans({})) {
      expect(plan).toMatch(/races_by_(date|name)/);
      expect(plan).not.toMatch(SCAN_OF_RACES);
      expect(plan).not.toMatch(SORT_OF_EVERYTHING);
    }
  });

  test('a year is a range of dates', async () => {
    const [upcoming] = await pagePlans({ year: 2026 });
    expect(upcoming).toMatch(/races_by_(date|name)/);
    expect(upcoming).not.toMatch(SCAN_OF_RACES);
  });

  test('a city is sought', async () => {
    for (const plan of await pagePlans({ city: 'Ciudad 7' })) expect(plan).toContain('races_by_city');
    const search = { ...EMPTY_SEARCH, city: 'Ciudad 7' };
    const [count] = await plans((db) => racesRepository(db).count(search, '2026-01-01'));
    expect(count).toContain('races_by_city');
  });

  test('a department is sought', async () => {
    const [plan] = await pagePlans({ department: 'Departamento 7' });
    expect(plan).toContain('races_by_department');
  });

  test('a piece of the map is looked for in a narrow index, and so is what is nearest', async () => {
    const search = { ...EMPTY_SEARCH, near: [4.7, -74.1] as const, order: 'near' as const };
    const [count] = await plans((db) =>
      racesRepository(db).count({ ...search, zone: [4, -76, 5, -74] }, TODAY),
    );
    for (const plan of [count, (await pagePlans(search))[0]]) {
      expect(plan).toMatch(/(COVERING INDEX|Index Only Scan( Backward)? using) races_by_name/);
      expect(plan).not.toMatch(SCAN_OF_RACES);
    }
  });

  test('what is asked of a distance is answered by an index of its own, never by the courses', async () => {
    const search = { ...EMPTY_SEARCH, distance: '50K', priceMax: 50_000, open: true };
    const [count] = await plans((db) => racesRepository(db).count(search, TODAY));
    const [byPrice] = await pagePlans({ ...search, order: 'price' });
    for (const plan of [count, byPrice]) {
      expect(plan).toContain('price_spans');
      expect(plan).not.toMatch(/distances\b/);
      if (engine === 'sqlite') expect(plan).toContain('COVERING INDEX price_spans_by_race');
    }
  });

  test('a distance is sought by its name', async () => {
    const search = { ...EMPTY_SEARCH, distance: '50K' };
    const [count] = await plans((db) => racesRepository(db).count(search, '2026-01-01'));
    expect(count).toMatch(/distances_by_name/);
    expect(count).not.toMatch(
      engine === 'postgres' ? /Seq Scan on race_distances/ : /SCAN race_distances(?! USING)/,
    );
  });

  test('a text in names is looked for in a narrow index, never in the wide rows', async () => {
    const search = { ...EMPTY_SEARCH, name: 'carrera 29' };
    const [count] = await plans((db) => racesRepository(db).count(search, '2026-01-01'));
    for (const plan of [count, ...(await pagePlans(search))]) {
      expect(plan).toMatch(/(COVERING INDEX|Index Only Scan( Backward)? using) races_by_name/);
      expect(plan).not.toMatch(SCAN_OF_RACES);
    }
  });

  test('text, month and city together stay in a narrow index', async () => {
    const [upcoming] = await pagePlans({ name: 'carrera', month: 'Agosto' });
    expect(upcoming).toMatch(/(COVERING INDEX|Index Only Scan( Backward)? using) races_by_name/);
  });

  test('what changed of a race is sought by the race', async () => {
    const [changes] = await plans((db) => racesRepository(db).changes('race-7', new Date('2026-01-01')));
    expect(changes).toContain('catalogue_changes_by_entry');
  });

  test('races whose runners are reminded are sought by their days', async () => {
    const plan = await plans((db) => runnerMailsRepository(db).runners(TODAY, true));
    const reminded = plan.find((one) => /races_by_(date|name)/.test(one) && /distances/.test(one));
    expect(reminded).toBeDefined();
    expect(reminded).not.toMatch(SCAN_OF_RACES);
  });

  test('the next mail to leave is sought by its urgency and time', async () => {
    const [due] = await plans((db) => outboxRepository(db).take(new Date('2026-01-01T01:00:00Z'), 1));
    expect(due).toContain('outbox_by_urgency');
  });
});

test('the races of a page are looked up by their uids in a database that nobody has analysed', async () => {
  const database = await createTestDatabase('sqlite');
  const uids = Array.from({ length: 24 }, (_, index) => `race-${index}`);
  const [races] = await plansOf(database, (db) => racesRepository(db).cardsByUid(uids));
  expect(races).toContain('sqlite_autoindex_race_entries_1 (uid=?)');
  await database.close();
});
