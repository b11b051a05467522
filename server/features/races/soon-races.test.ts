import { describe, expect, test } from 'vitest';
import type { CatalogueRace } from '#contract/catalogue.ts';
import { catalogueRepository } from '#server/db/catalogue/catalogue.repository.ts';
import { racesRepository } from '#server/db/catalogue/races.repository.ts';
import { raceCounts } from '#server/features/races/race-counts.ts';
import { soonRaces } from '#server/features/races/soon-races.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

/** A Thursday. */
const TODAY = '2026-11-26';
const CALI = { city: 'Cali', latitude: 3.45, longitude: -76.53 };
const CHIA = { city: 'Chía', latitude: 4.86, longitude: -74.06 };
const BOGOTA = { city: 'Bogotá', latitude: 4.66, longitude: -74.09 };

describe.each(ENGINES)('what is going on, on %s', (engine) => {
  const database = useDatabase(engine);
  const save = (...all: CatalogueRace[]) => catalogueRepository(database().db).saveRaces(all);
  const soon = async (city = '') => {
    const races = racesRepository(database().db);
    const counts = raceCounts(races, async () => 1);
    const found = await soonRaces({ races, counts }, city, TODAY);
    const uids = (all: { uid: string }[]) => all.map(({ uid }) => uid);
    const weekendEnds = found.weekend.map(({ ends }) => ends);
    return {
      ...found,
      weekend: uids(found.weekend),
      closing: uids(found.closing),
      ends: found.closing,
      weekendEnds,
    };
  };
  const on = (uid: string, startDate: string, facts: Partial<CatalogueRace> = {}) =>
    buildRace({ uid, startDate, ...BOGOTA, ...facts });
  const later = '2027-02-07';

  test('races of Saturday and Sunday that take place are of this weekend', async () => {
    await save(
      on('thursday', TODAY),
      on('saturday', '2026-11-28'),
      on('sunday', '2026-11-29'),
      on('called-off', '2026-11-28', { status: 'cancelada' }),
      on('postponed', '2026-11-28', { status: 'aplazada' }),
    );
    expect((await soon()).weekend).toEqual(['saturday', 'sunday']);
  });

  test('a race closes soon when its registration or a price ends within seven days', async () => {
    const closes = (day: string) => ({ distances: [buildDistance({ registrationClosesAt: day })] });
    const stage = (until: string, closed: string | null = null) => ({
      distances: [buildDistance({ stages: [{ price: 1000, until }], registrationClosesAt: closed })],
    });
    await save(
      on('in-seven', later, closes('2026-12-03')),
      on('in-eight', later, closes('2026-12-04')),
      on('yesterday', later, closes('2026-11-25')),
      on('sold-out', later, { ...closes('2026-11-27'), status: 'agotada' }),
      on('stage', later, stage('2026-11-30')),
      on('closed-stage', later, stage('2026-11-30', '2026-11-25')),
      on('both', later, stage('2026-11-30', TODAY)),
      on('after-the-race', '2026-11-30', stage('2026-11-30')),
      on('closes-after-the-race', '2026-11-30', closes('2026-12-01')),
    );
    const { closing, ends } = await soon();
    expect(closing).toEqual(['both', 'stage', 'in-seven']);
    expect(ends.map((race) => race.ends)).toEqual([
      { day: TODAY, what: 'registration' },
      { day: '2026-11-30', what: 'price' },
      { day: '2026-12-03', what: 'registration' },
    ]);
  });

  test('a race of this weekend that closes soon is told once, with what ends', async () => {
    const distances = [buildDistance({ registrationClosesAt: '2026-11-27' })];
    await save(on('both', '2026-11-28', { distances }), on('later', later, { distances }));
    const { weekend, closing, weekendEnds } = await soon();
    expect([weekend, closing]).toEqual([['both'], ['later']]);
    expect(weekendEnds).toEqual([{ day: '2026-11-27', what: 'registration' }]);
  });

  test('near a city the nearest come first, and no fewer', async () => {
    const closing = { distances: [buildDistance({ registrationClosesAt: '2026-11-27' })] };
    const places = { bogota: BOGOTA, cali: CALI, chia: CHIA, nowhere: { latitude: null, longitude: null } };
    for (const [uid, place] of Object.entries(places))
      await save(
        on(`${uid}-runs`, '2026-11-28', place),
        on(`${uid}-closes`, later, { ...closing, ...place }),
      );
    expect(await soon('CALI')).toMatchObject({
      city: 'Cali',
      weekend: ['cali-runs', 'bogota-runs', 'chia-runs'],
      closing: ['cali-closes', 'bogota-closes', 'chia-closes'],
    });
    expect((await soon('chia')).closing[0]).toBe('chia-closes');
    expect(await soon('Atlántida')).toMatchObject({ city: null, weekend: (await soon()).weekend });
  });
});
