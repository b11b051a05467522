import { describe, expect, test } from 'vitest';
import { loadDemo } from '#cli/demo/load-demo.ts';
import { addDays } from '#domain/calendar-date.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { demonstrationRepository } from '#server/db/catalogue/demonstration.repository.ts';
import { buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const TODAY = '2026-11-21';

describe.each(ENGINES)('the demonstration on %s', (engine) => {
  const database = useDatabase(engine);
  const catalogue = () => catalogueRepository(database().db);

  const startOn = (day: string) =>
    loadDemo({
      catalogue: catalogue(),
      demonstration: demonstrationRepository(database().db),
      now: () => new Date(`${day}T12:00:00-05:00`),
    });
  const days = async () => {
    const races = await database().db.selectFrom('races').select(['uid', 'startDate']).execute();
    return new Map(races.map(({ uid, startDate }) => [uid, startDate]));
  };
  const coming = async (today: string) => [...(await days()).values()].filter((day) => day >= today).length;

  test('it fills an empty catalogue', async () => {
    await startOn(TODAY);
    expect((await days()).size).toBeGreaterThan(50);
    expect(await coming(TODAY)).toBeGreaterThan(30);
  });

  test('a start more than a year later has the same races, on days as near as before', async () => {
    await startOn(TODAY);
    const before = await days();
    const later = addDays(TODAY, 400);
    await startOn(later);
    expect([...(await days()).keys()].sort()).toEqual([...before.keys()].sort());
    const difference = (await coming(later)) - [...before.values()].filter((day) => day >= TODAY).length;
    expect(Math.abs(difference)).toBeLessThan(3);
  });

  test('processes that start together on an empty catalogue agree on it', async () => {
    await Promise.all([startOn(TODAY), startOn(TODAY), startOn(TODAY)]);
    const distances = await database().db.selectFrom('distances').select(['raceUid', 'name']).execute();
    expect(new Set(distances.map(({ raceUid, name }) => `${raceUid} ${name}`)).size).toBe(distances.length);
    expect((await days()).size).toBeGreaterThan(50);
  });

  test('a start on the same day writes nothing', async () => {
    await startOn(TODAY);
    const edition = await catalogue().edition();
    await startOn(TODAY);
    expect(await catalogue().edition()).toBe(edition);
  });

  test('beside the operator’s own race it stays as it is', async () => {
    await startOn(TODAY);
    await catalogue().saveRaces([buildRace({ uid: 'propia', code: 'PROPIA', organizerUrl: null })]);
    const before = await days();
    await startOn(addDays(TODAY, 400));
    expect(await days()).toEqual(before);
  });

  test('a catalogue of one’s own gets none of it', async () => {
    await catalogue().saveRaces([
      buildRace({ uid: 'propia', organizerUrl: 'https://example.org/carreras/otra' }),
    ]);
    await startOn(TODAY);
    expect([...(await days()).keys()]).toEqual(['propia']);
  });
});
