import { array, assert, asyncProperty, constantFrom, integer, option, record, uniqueArray } from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { distanceClass } from '#domain/distance-class.ts';
import { kilometresOf } from '#domain/distance-names.ts';
import type { Outcome } from '#domain/race-result.ts';
import { secondsToRaceTime } from '#domain/race-time.ts';
import { USER_RACE_STATUSES, type UserRaceStatus, userRaceId } from '#domain/user-race.ts';
import type { OwnerEmail } from '#server/db/accounts/owner-email.ts';
import { reportsRepository } from '#server/db/runners/reports.repository.ts';
import { userRacesRepository } from '#server/db/runners/user-races.repository.ts';
import { bestTimes, reportedRaces, reportedYears, reportTotals } from '#server/db/testing/report-oracle.ts';
import { saveOwner } from '#server/testing/owners.ts';
import { ENGINES } from '#server/testing/test-databases.ts';
import { useDatabase } from '#server/testing/use-database.ts';

const NOW = new Date('2026-08-01T17:00:00Z');
const DISTANCES = ['2K', '5K', '10K', '15K', '21K', '42K', '4,2K', '10.5K', '100K', '900K', 'Milla', '3x800'];

// Few times and days: ties must be broken alike. Some times are a second above and below a world's best.
const row = record({
  code: constantFrom(...'abcdefghij'),
  distance: constantFrom(...DISTANCES),
  status: constantFrom(...USER_RACE_STATUSES),
  seconds: option(constantFrom(0, 1, 283, 282, 1571, 1570, 2400, 2401, 7235, 7234, 86_399)),
  position: option(integer({ min: 1, max: 99_999 })),
  date: constantFrom('2025-12-31', '2026-01-01', '2026-01-02'),
  distanceMeters: constantFrom(null, null, 90, 4990, 10_000, 21_097.5, 42_195),
  outcome: constantFrom(null, null, null, 'DNF' as const),
});
const rows = uniqueArray(row, { maxLength: 40, selector: (one) => `${one.code}-${one.distance}` });

describe.each(ENGINES)('reports and best times on %s', (engine) => {
  const database = useDatabase(engine);
  const reports = () => reportsRepository(database().db);
  const bestOf = async (filter: { distance: string; year: string }) =>
    (await reports().bestTimes(ana, filter)).parsed().bestTimeByDistance;
  let ana: OwnerEmail;
  let luz: OwnerEmail;

  beforeEach(async () => {
    ana = await saveOwner(database(), 'ana@example.org');
    luz = await saveOwner(database(), 'luz@example.org');
  });

  type Row = {
    code: string;
    distance: string;
    status: UserRaceStatus;
    seconds: number | null;
    position: number | null;
    date: string;
    distanceMeters: number | null;
    outcome: Outcome | null;
  };

  const asRace = (owner: OwnerEmail, { code, seconds, date, ...rest }: Row) => ({
    ...rest,
    id: userRaceId(owner, code, rest.distance),
    raceDate: date,
    raceTime: seconds === null ? null : secondsToRaceTime(seconds),
  });

  async function store(owner: OwnerEmail, all: Row[]) {
    const { db } = database();
    await db.deleteFrom('user_races').where('user_email', '=', owner).execute();
    if (all.length === 0) return;
    await db
      .insertInto('user_races')
      .values(
        all.map((one) => ({
          id: userRaceId(owner, one.code, one.distance),
          user_email: owner,
          race_code: one.code,
          race_name: `Carrera ${one.code}`,
          race_city: 'Cali',
          race_date: one.date,
          distance: one.distance,
          kilometres: kilometresOf(one.distance),
          status: one.status,
          race_seconds: one.seconds,
          position: one.position,
          distance_meters: one.distanceMeters,
          outcome: one.outcome,
          version: 1,
          created_at: NOW.toISOString(),
          updated_at: NOW.toISOString(),
        })),
      )
      .execute();
  }

  test('the database works out what the rules say, whatever the races and whoever else has some', async () => {
    await assert(
      asyncProperty(
        rows,
        array(row, { maxLength: 3 }),
        record({ distance: constantFrom('', ...DISTANCES), year: constantFrom('', '2025', '2026') }),
        async (mine, other, filter) => {
          await store(ana, mine);
          await store(luz, [...new Map(other.map((one) => [`${one.code}-${one.distance}`, one])).values()]);
          const races = mine.map((one) => asRace(ana, one));
          const completed = reportedRaces(races, filter);

          const { listado, years, ...totals } = (await reports().report(ana, filter)).parsed();
          expect(totals).toEqual(reportTotals(completed));
          expect(years).toEqual(reportedYears(reportedRaces(races, { ...filter, year: '' })));
          const byDay = completed.toSorted((a, b) => order(b.raceDate, a.raceDate) || order(a.id, b.id));
          expect(listado.map(essence)).toEqual(byDay.map(essence));

          const best = await bestOf(filter);
          const expected = bestTimes(races, filter);
          expect(best.map(({ id, position }) => [id, position])).toEqual(
            expected.map(({ id, position }) => [id, position]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the record of a distance is the time of its best race', async () => {
    await assert(
      asyncProperty(rows, constantFrom(...DISTANCES), async (mine, distance) => {
        await store(ana, mine);
        const one = mine.find((race) => race.distance === distance);
        if (!one) return;
        const wanted = distanceClass(distance, one.distanceMeters);
        const [best] = await bestOf({ distance: wanted, year: '' });
        const id = userRaceId(ana, one.code, distance);
        const record = (await userRacesRepository(database().db).byIdWithRecord(ana, id))?.record ?? null;
        expect(record === null ? null : secondsToRaceTime(record)).toBe(best?.raceTime ?? null);
      }),
      { numRuns: 30 },
    );
  });
});

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const essence = (race: { distance: string; raceDate: string; raceTime: string | null }) =>
  [race.distance, race.raceDate, race.raceTime] as const;
