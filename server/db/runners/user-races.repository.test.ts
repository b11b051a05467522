import { beforeEach, describe, expect, test } from 'vitest';
import { RACES_MAX } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { usersRepository } from '#server/db/accounts/users.repository.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { noteWithdrawnRace } from '#server/db/mail/race-notices.ts';
import { historyRepository } from '#server/db/runners/history.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, ownerOf, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = new Date('2026-08-01T17:00:00Z');
const RESULT = { status: 'RETO SUPERADO', raceTime: '00:45:10', position: 7, shipNumber: 'A12' } as const;

describe.each(ENGINES)('the races of runners on %s', (engine) => {
  const database = useDatabase(engine);
  const races = () => {
    const stored = userRacesRepository(database().db);
    return {
      ...stored,
      all: stored.list,
      async byId(owner: OwnerEmail, id: string) {
        const race = await stored.byId(owner, id);
        return race && { ...race.answer, version: race.version };
      },
      async update(...change: Parameters<typeof stored.update>) {
        const race = await stored.update(...change);
        return race && { ...race.answer, version: race.version };
      },
    };
  };
  let ana: OwnerEmail;
  let luz: OwnerEmail;

  beforeEach(async () => {
    ana = await saveOwner(database(), 'ana@example.org');
    luz = await saveOwner(database(), 'luz@example.org');
  });

  async function added(owner: OwnerEmail, race = buildAddedRace()) {
    const outcome = await races().add(owner, race, NOW);
    if (typeof outcome === 'string') throw new Error(outcome);
    const row = await races().byId(owner, outcome.id);
    if (!row) throw new Error('It was not added.');
    return row;
  }

  test('a row is known to the month as long as its race is, and keeps what it was completed with', async () => {
    const one = buildRace({ startDate: '2026-09-30', datePrecision: 'month' });
    const later = buildRace({ startDate: '2026-09-30' });
    await catalogueRepository(database().db).saveRaces([one, later]);
    for (const { code, name, city, startDate: date, datePrecision } of [one, later])
      await added(ana, { code, name, city, date, datePrecision, distance: '10K', distanceMeters: null });
    const ofAna = async () =>
      (await races().all(ana)).map((row) => [row.raceCode, row.raceDate, row.datePrecision]);
    expect(await ofAna()).toEqual([
      [later.code, '2026-09-30', 'day'],
      [one.code, '2026-09-30', 'month'],
    ]);
    await catalogueRepository(database().db).saveRaces([
      { ...one, startDate: '2026-09-13', datePrecision: 'day' },
    ]);
    expect((await ofAna())[0]).toEqual([one.code, '2026-09-13', 'day']);
    const [row] = await races().all(ana);
    const saved = await races().update(ana, row?.id ?? '', RESULT, null, NOW);
    expect(saved).toMatchObject({ raceDate: '2026-09-13', datePrecision: 'day' });
    await catalogueRepository(database().db).saveRaces([one]);
    expect(await races().byId(ana, row?.id ?? '')).toMatchObject({
      raceDate: '2026-09-13',
      datePrecision: 'day',
    });
  });

  test('an added race begins as not registered, without a result', async () => {
    const race = buildAddedRace({ code: 'MMB-26', distance: '4,2K', distanceMeters: 4195 });
    expect(await added(ana, race)).toEqual({
      id: 'ana@example.org-MMB-26-4,2K',
      userEmail: ana,
      raceCode: 'MMB-26',
      raceName: race.name,
      raceCity: 'Cali',
      raceDate: '2026-09-20',
      datePrecision: 'day',
      distance: '4,2K',
      distanceMeters: 4195,
      status: 'NO ESTOY INSCRITO AUN',
      raceTime: null,
      position: null,
      shipNumber: null,
      gunTime: null,
      genderPosition: null,
      categoryPosition: null,
      category: null,
      finishers: null,
      outcome: null,
      notes: null,
      resultUrl: null,
      goalTime: null,
      manual: false,
      raceUid: null,
      organizerUrl: null,
      raceStatus: null,
      version: 1,
    });
  });

  test('of 30 parallel adds exactly one succeeds', async () => {
    const race = buildAddedRace();
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => races().add(ana, race, NOW)));
    expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(29);
    expect(await races().all(ana)).toHaveLength(1);
  });

  test('the same race at another distance, or of another runner, is another row', async () => {
    const race = buildAddedRace();
    await added(ana, race);
    await added(ana, { ...race, distance: '21K' });
    await added(luz, race);
    expect(await races().all(ana)).toHaveLength(2);
    expect(await races().all(luz)).toHaveLength(1);
  });

  test('two runners whose ids read alike both have their race', async () => {
    const [short, long] = [await saveOwner(database(), 'a@b.co'), await saveOwner(database(), 'a@b.co-c')];
    const one = await added(short, buildAddedRace({ code: 'c-d' }));
    const other = await added(long, buildAddedRace({ code: 'd' }));
    expect(one.id).toBe(other.id);
    expect((await races().byId(short, one.id))?.raceCode).toBe('c-d');
    await races().remove(long, other.id);
    expect(await races().byId(short, one.id)).not.toBeNull();
  });

  test('nobody without an account has races', async () => {
    const nobody = ownerOf('nobody@example.org');
    expect(await races().add(nobody, buildAddedRace(), NOW)).toBe('ownerless');
    const history = historyRepository(database().db);
    expect(
      await history.add(nobody, 'import', { races: [buildAddedRace()], waiting: [], corrected: [] }, NOW),
    ).toBe('ownerless');
  });

  describe('as many as an account holds', () => {
    const onDistances = (length: number, from = 0) =>
      Array.from({ length }, (_, at) => buildAddedRace({ distance: `Etapa ${from + at}` }));
    const bring = (id: string, length: number, from?: number) =>
      historyRepository(database().db).add(
        ana,
        id,
        { races: onDistances(length, from), waiting: [], corrected: [] },
        NOW,
      );
    const held = async () => (await races().all(ana)).length;

    test('leave no room for one more until one is taken off, nor for another runner less', async () => {
      await bring('most', RACES_MAX - 1);
      const last = buildAddedRace();
      const { id } = Object(await races().add(ana, last, NOW, 'a key'));
      expect(await races().add(ana, buildAddedRace(), NOW)).toBe('full');
      expect(await races().add(ana, last, NOW)).toBe('duplicate');
      expect(await races().add(ana, last, NOW, 'a key')).toEqual({ id });
      expect(await held()).toBe(RACES_MAX);
      await added(luz);
      await races().remove(ana, id);
      await added(ana);
      expect(await held()).toBe(RACES_MAX);
    });

    test('are not passed by an import, which is refused whole, nor by two at once', async () => {
      const outcomes = await Promise.all([bring('one', 3000), bring('other', 3000, 3000)]);
      expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(1);
      expect(await held()).toBe(3000);
      expect(await historyRepository(database().db).imports(ana)).toHaveLength(1);
      expect(await bring('rest', RACES_MAX - 3000, 6000)).toMatchObject({ added: RACES_MAX - 3000 });
      expect(await bring('same again', 10, 6000)).toEqual({ added: 0, skipped: 10 });
    });
  });

  test('races are listed by day, then by id', async () => {
    const days = ['2026-12-01', '2025-01-31', '2026-09-20', '2026-09-20'];
    for (const date of days) await added(ana, buildAddedRace({ date }));
    const listed = await races().all(ana);
    expect(listed.map(({ raceDate }) => raceDate)).toEqual(days.toSorted());
    const ids = listed.map(({ id }) => id);
    expect(ids.slice(1, 3)).toEqual(ids.slice(1, 3).toSorted());
  });

  test('what the catalogue knows now comes along, and nothing is lost when it forgets the race', async () => {
    const race = buildRace({ organizerUrl: 'https://example.org/x' });
    const catalogue = catalogueRepository(database().db);
    await catalogue.saveRaces([race]);
    const { id, raceName } = await added(ana, buildAddedRace({ code: race.code, name: race.name }));
    expect(await races().byId(ana, id)).toMatchObject({
      raceUid: race.uid,
      organizerUrl: 'https://example.org/x',
    });
    await database().db.deleteFrom('raceEntries').execute();
    expect(await races().byId(ana, id)).toMatchObject({ raceUid: null, organizerUrl: null, raceName });
  });

  test('of each race to come that is not entered the price of today is known, what follows, and when it closes', async () => {
    const stages = [{ price: 110_000, until: '2026-08-31' }];
    const terms = { stages, price: 130_000, registrationClosesAt: '2026-09-10' };
    const distances = [buildDistance({ name: '10K', ...terms }), buildDistance({ name: '5K', ...terms })];
    const race = buildRace({ startDate: '2026-09-20', distances });
    const over = buildRace({ startDate: '2026-07-31', distances });
    await catalogueRepository(database().db).saveRaces([race, over]);
    const { id } = await added(ana, buildAddedRace({ code: race.code, distance: '10K' }));
    const entered = await added(ana, buildAddedRace({ code: race.code, distance: '5K' }));
    await races().update(ana, entered.id, { status: 'YA ESTOY INSCRITO' }, null, NOW);
    await added(ana, buildAddedRace({ code: over.code, distance: '10K' }));
    await added(luz, buildAddedRace({ code: race.code, distance: '10K' }));
    const expected = { id, registrationClosesAt: '2026-09-10', stages, finalPrice: 130_000 };
    expect(await races().registrations(ana, '2026-08-31')).toEqual([{ ...expected, price: 110_000 }]);
    expect(await races().registrations(ana, '2026-09-01')).toEqual([{ ...expected, price: 130_000 }]);
    expect(await races().registrations(ana, '2026-09-21')).toEqual([]);
  });

  test('a race that the catalogue moves is moved in its runners’ lists, until it is completed', async () => {
    const race = buildRace({ name: 'Carrera del Río', city: 'Neiva', startDate: '2026-09-06' });
    const catalogue = catalogueRepository(database().db);
    await catalogue.saveRaces([race]);
    const facts = { code: race.code, name: race.name, city: race.city, date: race.startDate };
    const { id } = await added(ana, buildAddedRace(facts));
    const later = await added(ana, buildAddedRace({ date: '2026-10-01' }));
    await catalogue.saveRaces([{ ...race, name: 'Gran Carrera del Río', startDate: '2026-11-08' }]);
    const moved = { raceName: 'Gran Carrera del Río', raceDate: '2026-11-08', raceCity: 'Neiva' };
    expect(await races().byId(ana, id)).toMatchObject(moved);
    expect((await races().all(ana)).map((one) => one.id)).toEqual([later.id, id]);

    const seen = await races().byId(ana, id);
    if (!seen) throw new Error('It is not there.');
    expect(await races().update(ana, seen.id, RESULT, null, NOW)).toMatchObject(moved);
    await catalogue.saveRaces([{ ...race, name: 'Otra', startDate: '2027-11-07' }]);
    expect(await races().byId(ana, id)).toMatchObject(moved);
  });

  test('a course measured since is as long in its runners’ lists, whatever they typed, until it is completed', async () => {
    const race = buildRace({ distances: [buildDistance({ name: 'Río', distanceMeters: null })] });
    const catalogue = catalogueRepository(database().db);
    const measured = (distanceMeters: number | null) =>
      catalogue.saveRaces([{ ...race, distances: [buildDistance({ name: 'Río', distanceMeters })] }]);
    await measured(null);
    const { id } = await added(ana, buildAddedRace({ code: race.code, distance: 'Río' }));
    const own = await added(ana, buildAddedRace({ manualKey: 'mine', distance: 'Río' }));
    const typed = { distanceMeters: 9500 };
    for (const one of [id, own.id])
      expect(await races().update(ana, one, typed, null, NOW)).toMatchObject(typed);
    await measured(10_000);
    expect((await races().all(ana)).map((row) => [row.id, row.distanceMeters])).toContainEqual([id, 10_000]);
    expect(await races().update(ana, id, { ...RESULT, ...typed }, null, NOW)).toMatchObject({
      distanceMeters: 10_000,
    });
    await races().update(ana, own.id, { ...RESULT, distanceMeters: 9600 }, null, NOW);
    await measured(10_200);
    await races().update(ana, id, typed, null, NOW);
    const stored = (await races().stored(ana)).map((row) => [row.id, row.distanceMeters]);
    expect(Object.fromEntries(stored)).toEqual({ [id]: 10_000, [own.id]: 9600 });
  });

  test('an import knows a race of the list by its day of now, and takes another one of the day that it had', async () => {
    const race = buildRace({ startDate: '2026-09-06' });
    const catalogue = catalogueRepository(database().db);
    await catalogue.saveRaces([race]);
    await added(ana, buildAddedRace({ code: race.code, date: race.startDate }));
    await catalogue.saveRaces([{ ...race, startDate: '2026-07-26' }]);
    const history = historyRepository(database().db);
    const bring = (date: string) => {
      const brought = { races: [buildAddedRace({ date })], waiting: [], corrected: [] };
      return history.add(ana, date, brought, NOW);
    };
    expect([...(await history.namesByKey(ana)).keys()].join()).toContain('2026-07-26');
    expect(await bring('2026-07-26')).toMatchObject({ added: 0, skipped: 1 });
    expect(await bring('2026-09-06')).toMatchObject({ added: 1 });
    await catalogue.saveRaces([{ ...race, startDate: '2026-07-31', datePrecision: 'month' }]);
    expect(await bring('2026-07-31')).toMatchObject({ added: 1 });
  });

  test('a distance on a day of its own is in its runners’ lists on that day, also once its race is withdrawn', async () => {
    const distances = [
      buildDistance({ name: '10K' }),
      buildDistance({ name: '42K', startDate: '2026-12-06' }),
    ];
    const race = buildRace({ startDate: '2026-12-05', distances });
    const catalogue = catalogueRepository(database().db);
    await catalogue.saveRaces([race]);
    const facts = { code: race.code, date: race.startDate };
    await added(ana, buildAddedRace({ ...facts, distance: '42K' }));
    await added(ana, buildAddedRace({ ...facts, distance: '10K' }));
    const days = async () => (await races().all(ana)).map(({ distance, raceDate }) => [distance, raceDate]);
    const expected = [
      ['10K', '2026-12-05'],
      ['42K', '2026-12-06'],
    ];
    expect(await days()).toEqual(expected);
    expect(await races().registrations(ana, '2026-12-06')).toHaveLength(1);
    await database()
      .db.transaction()
      .execute((trx) => noteWithdrawnRace(trx, race.uid));
    await database().db.deleteFrom('raceEntries').execute();
    expect(await days()).toEqual(expected);
  });

  test('what records and years are told of is each race as it is stored, the earliest first', async () => {
    const later = await added(ana, buildAddedRace({ date: '2026-12-01', distanceMeters: 10_000 }));
    const own = await added(ana, buildAddedRace({ date: '2025-01-31', manualKey: 'mine' }));
    await races().update(ana, later.id, RESULT, null, NOW);
    await added(luz);
    const { raceName, raceCode } = later;
    expect(await races().stored(ana)).toEqual([
      expect.objectContaining({ id: own.id, raceTime: null, manual: true }),
      {
        ...{ id: later.id, raceName, raceCode, raceDate: '2026-12-01', raceCity: 'Cali', distance: '10K' },
        ...{ distanceMeters: 10_000, status: 'RETO SUPERADO', raceTime: '00:45:10', position: 7 },
        ...{ outcome: null, manual: false, datePrecision: 'day' },
      },
    ]);
    expect((await races().ofYear(ana, '2026')).map(({ id }) => id)).toEqual([later.id]);
  });

  test('a change gives the row as it is now and moves its version on', async () => {
    const race = await added(ana);
    const changed = await races().update(ana, race.id, RESULT, 1, NOW);
    expect(changed).toEqual({ ...race, ...RESULT, version: 2 });
    expect(await races().byId(ana, race.id)).toEqual(changed);
    const empty = { status: 'YA ESTOY INSCRITO', raceTime: null, position: null, shipNumber: null } as const;
    expect(await races().update(ana, race.id, empty, null, NOW)).toEqual({ ...race, ...empty, version: 3 });
  });

  test('a change over a version that is gone changes nothing', async () => {
    const race = await added(ana);
    await races().update(ana, race.id, RESULT, 1, NOW);
    expect(await races().update(ana, race.id, { ...RESULT, position: 1 }, 1, NOW)).toBeNull();
    expect(await races().byId(ana, race.id)).toMatchObject({ position: 7, version: 2 });
  });

  test('of parallel changes over one version exactly one is made', async () => {
    const race = await added(ana);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        races().update(ana, race.id, { ...RESULT, position: index + 1 }, 1, NOW),
      ),
    );
    const [made] = outcomes.filter((outcome) => outcome !== null);
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
    expect(await races().byId(ana, race.id)).toEqual(made);
  });

  test("another runner's race can neither be read, changed nor taken off", async () => {
    const race = await added(ana);
    expect(await races().byId(luz, race.id)).toBeNull();
    expect(await races().update(luz, race.id, RESULT, null, NOW)).toBeNull();
    expect(await races().remove(luz, race.id)).toBe(false);
    expect(await races().byId(ana, race.id)).toEqual(race);
    expect(await races().all(luz)).toEqual([]);
  });

  test('a race is taken off once', async () => {
    const race = await added(ana);
    expect(await races().remove(ana, race.id)).toBe(true);
    expect(await races().remove(ana, race.id)).toBe(false);
    expect(await races().all(ana)).toEqual([]);
  });

  test('with an account go its races and no others', async () => {
    await added(ana);
    const kept = await added(luz);
    await usersRepository(database().db).remove('id of ana@example.org', ana);
    const left = await database().db.selectFrom('userRaces').select('id').execute();
    expect(left).toEqual([{ id: kept.id }]);
  });
});
