import { describe, expect, test } from 'vitest';
import { userRaceId } from '#domain/user-race.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { calendarRepository } from '#server/db/runners/calendar.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { buildAddedRace, ownerOf, saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = new Date('2026-08-01T17:00:00Z');

describe.each(ENGINES)('calendars on %s', (engine) => {
  const database = useDatabase(engine);
  const calendar = () => calendarRepository(database().db);

  test('a runner’s races come by day, with the hour of their distance and the day of the catalogue', async () => {
    const { db } = database();
    const ana = await saveOwner(database(), 'ana@example.org');
    const own = { name: '42K', startDate: '2026-09-21', eventPlace: 'Glorieta' };
    const distances = [buildDistance({ startTime: '06:00' }), buildDistance(own)];
    const race = buildRace({ code: 'A', distances });
    await catalogueRepository(db).saveRaces([race]);
    const add = (code: string, date: string, distance = '10K') =>
      userRacesRepository(db).add(ana, buildAddedRace({ code, date, distance }), NOW);
    await add('A', '2026-12-01');
    await add('A', '2026-12-01', '5K');
    await add('A', '2026-12-01', '42K');
    await add('GONE', '2026-09-01');
    await add('OLD', '2026-06-01');
    expect(await calendar().ownEvents(ana, '2026-07-01', 10)).toMatchObject([
      { eventId: 'GONE-10K', uid: null, startDate: '2026-09-01', startTime: null, version: 1 },
      {
        eventId: 'A-10K',
        uid: race.uid,
        startDate: race.startDate,
        startTime: '06:00',
        isDone: false,
        version: 2,
      },
      { eventId: 'A-5K', distance: '5K', startTime: null },
      { eventId: 'A-42K', distance: '42K', startDate: '2026-09-21', eventPlace: 'Glorieta' },
    ]);
    expect(await calendar().ownEvents(ana, '2026-07-01', 1)).toHaveLength(1);
  });

  test.each(['DNS', 'DNF'] as const)(
    'a race that a runner marked %s beforehand rings no more',
    async (outcome) => {
      const ana = await saveOwner(database(), 'ana@example.org');
      const runners = userRacesRepository(database().db);
      await runners.add(ana, buildAddedRace({ code: 'A', date: '2026-09-01' }), NOW);
      const result = { status: 'YA ESTOY INSCRITO', raceTime: null, outcome } as const;
      await runners.update(ana, userRaceId(ana, 'A', '10K'), result, null, NOW);
      expect(await calendar().ownEvents(ana, '2026-08-01', 10)).toMatchObject([{ isDone: true }]);
    },
  );

  test('the version of a runner’s race does not fall when the catalogue withdraws it', async () => {
    const { db } = database();
    const ana = await saveOwner(database(), 'ana@example.org');
    const { saveRaces } = catalogueRepository(db);
    const race = buildRace({ code: 'A' });
    await saveRaces([race]);
    await saveRaces([{ ...race, name: 'Otro nombre' }]);
    await userRacesRepository(db).add(ana, buildAddedRace({ code: 'A', date: race.startDate }), NOW);
    const version = async () => (await calendar().ownEvents(ana, '2026-07-01', 1))[0]?.version;
    expect(await version()).toBe(3);
    await db.updateTable('raceEntries').set({ state: 'withdrawn', entryVersion: 3 }).execute();
    expect(await version()).toBe(4);
  });

  test('a runner has one address at a time, and it is found by its hash alone', async () => {
    const ana = await saveOwner(database(), 'ana@example.org');
    const feed = { sealedSecret: 'sealed', createdAt: NOW.toISOString() };
    expect(await calendar().saveFeed(ana, 'one', feed)).toBe(true);
    expect(await calendar().saveFeed(ana, 'two', feed)).toBe(true);
    expect([await calendar().ownerOf('one'), await calendar().ownerOf('two')]).toEqual([null, ana]);
    await calendar().endFeed(ana);
    expect([await calendar().ownerOf('two'), await calendar().feedOf(ana)]).toEqual([null, null]);
    expect(await calendar().saveFeed(ownerOf('nobody@example.org'), 'three', feed)).toBe(false);
  });
});
