import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { raceTimeToSeconds, secondsToRaceTime } from './race-time.ts';
import { bestTimes, distanceClass, progression, recordGain, recordSeconds } from './records.ts';

const race = (raceDate: string, raceTime: string | null, distance = '10K', id = raceDate) => ({
  id,
  raceDate,
  raceTime,
  distance,
  distanceMeters: null as number | null,
});

// Few times and days, so that ties are the rule.
const races = array(
  record({
    distance: constantFrom('2K', '5K', '10K', '21K', '4.2K'),
    raceTime: option(constantFrom(0, 4000, 4001, 4002).map(secondsToRaceTime)),
    raceDate: constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
  }),
  { maxLength: 40 },
).map((all) => all.map((one, index) => race(one.raceDate, one.raceTime, one.distance, `id-${index + 10}`)));

const seconds = (one: { raceTime: string | null }) => raceTimeToSeconds(one.raceTime ?? '') ?? 0;

test.each([
  ['21,1', null, '21K'],
  ['21K', null, '21K'],
  ['42 km', null, '42K'],
  ['Diez mil', 9900, '10K'],
  ['Media maratón', 21_097.5, '21K'],
  ['Carrera de la Mujer', 9950, '10K'],
  ['10K élite', null, '10K'],
  ['20K', 21_000, '21K'],
  ['8K Recreativa', 8000, '8K'],
  ['8K', 8300, '8K'],
  ['12,0 km trail', null, '12K'],
] as const)('%s of %s metres counts with the %s', (name, metres, expected) => {
  expect(distanceClass(name, metres)).toBe(expected);
});

test.each([
  ['10K', 10_500, '10K'],
  ['10.5K', 10_500, '10.5K'],
  [' Vuelta al lago ', null, 'Vuelta al lago'],
  ['Vuelta al lago', 8000, 'Vuelta al lago'],
  ['4.2K', 4200, '4.2K'],
  ['3x800', null, '3x800'],
  ['1000.1K', null, '1000.1K'],
] as const)('%s of %s metres, near none of the six, counts by its name', (name, metres, expected) => {
  expect(distanceClass(name, metres)).toBe(expected);
});

describe('best times', () => {
  test('each distance with a time above zero has exactly one, by distance', () => {
    assert(
      property(races, (all) => {
        const timed = all.filter((one) => seconds(one) > 0);
        expect(bestTimes(all).map(({ distanceClass }) => distanceClass)).toEqual(
          ['2K', '4.2K', '5K', '10K', '21K'].filter((name) => timed.some((one) => one.distance === name)),
        );
      }),
    );
  });

  test('no race of its distance is faster than the best, and none as fast is earlier', () => {
    assert(
      property(races, (all) => {
        for (const best of bestTimes(all))
          for (const one of all) {
            if (one.distance !== best.race.distance || !seconds(one)) continue;
            expect(seconds(one)).toBeGreaterThanOrEqual(best.seconds);
            if (seconds(one) === best.seconds) expect(one.raceDate >= best.race.raceDate).toBe(true);
          }
      }),
    );
  });

  test('a tie goes to the earlier date, then to the id', () => {
    const tied = [
      race('2026-02-01', '00:40:00', '10K', 'b'),
      race('2026-01-01', '00:40:00', '10K', 'c'),
      race('2026-01-01', '00:40:00', '10K', 'a'),
    ];
    expect(bestTimes(tied)).toMatchObject([{ race: { id: 'a' } }]);
  });

  test('a course within 1 % of a distance shares its record, by its metres or by its name', () => {
    const all = [
      race('2019-05-12', '01:45:00', '21,1'),
      { ...race('2019-05-13', '01:44:00', '20K'), distanceMeters: 21_000 },
      race('2019-05-14', '01:30:00', '20.5K'),
      race('2026-01-10', '01:46:00', '21K'),
    ];
    expect(bestTimes(all).map(({ distanceClass, raceTime }) => [distanceClass, raceTime])).toEqual([
      ['20.5K', '01:30:00'],
      ['21K', '01:44:00'],
    ]);
    expect(recordSeconds(all, { distance: 'Media', distanceMeters: 21_200 })).toBe(6240);
    expect(recordSeconds(all, { distance: '10K', distanceMeters: null })).toBeNull();
  });

  test('a time faster than the world’s best is none', () => {
    expect(bestTimes([race('2026-01-10', '00:00:58')])).toEqual([]);
  });
});

describe('a record', () => {
  test('is what makes its race the best of its distance', () => {
    const time = integer({ min: 1571, max: 86_399 });
    assert(
      property(time, time, (before, now) => {
        const [best] = bestTimes([
          race('2026-01-01', secondsToRaceTime(before)),
          race('2026-01-02', secondsToRaceTime(now)),
        ]);
        expect(recordGain(now, before) !== null).toBe(best?.race.id === '2026-01-02');
      }),
    );
  });

  test('gains the difference on the one before, and nothing when it is the first', () => {
    expect([recordGain(2399, 2400), recordGain(1800, 2400), recordGain(2400, null)]).toEqual([1, 600, 0]);
  });

  test('is neither an equal nor a slower time, nor one of zero, nor none', () => {
    for (const time of [2400, 2401, null, 0]) expect(recordGain(time, 2400)).toBeNull();
    for (const time of [null, 0, -1]) expect(recordGain(time, null)).toBeNull();
  });
});

describe('the way to a record', () => {
  test('is told from the first race to the latest', () => {
    const all = [
      race('2026-05-01', '00:50:00'),
      race('2025-05-01', '00:55:00'),
      race('2025-09-01', '00:57:00'),
      race('2026-08-01', '00:50:00'),
    ];
    expect(progression(all, '10K').map(({ raceTime, gain }) => [raceTime, gain])).toEqual([
      ['00:55:00', 0],
      ['00:57:00', null],
      ['00:50:00', 300],
      ['00:50:00', null],
    ]);
  });

  test('of two races of a day tells the slower one first', () => {
    const all = [race('2026-05-01', '00:50:00', '10K', 'a'), race('2026-05-01', '00:55:00', '10K', 'b')];
    expect(progression(all, '10K').map(({ gain }) => gain)).toEqual([0, 300]);
  });

  test('leaves out other distances and races without a time', () => {
    const all = [
      race('2026-05-01', null),
      race('2026-06-01', '00:00:00'),
      race('2026-07-01', '00:25:00', '5K'),
    ];
    expect(progression(all, '10K')).toEqual([]);
  });

  test('a time of a year without its day is beaten by later ones, and is no step itself', () => {
    const old = { ...race('2009-12-31', '00:50:00'), datePrecision: 'year' as const };
    const all = [
      race('2009-05-01', '00:55:00'),
      old,
      race('2010-01-10', '00:52:00'),
      race('2011-01-10', '00:49:00'),
    ];
    expect(progression(all, '10K').map(({ raceTime, gain }) => [raceTime, gain])).toEqual([
      ['00:55:00', 0],
      ['00:52:00', null],
      ['00:49:00', 60],
    ]);
    expect(bestTimes([old])).toMatchObject([{ raceTime: '00:50:00' }]);
  });
});
