import { expect, test } from 'vitest';
import { ownRaceForm, ownRaceOf, ownRaceValues } from '#web/features/own-race/own-race-values.ts';
import { errorsIn } from '#web/forms/form.ts';

const TYPED = {
  raceName: ' Travesía del Páramo ',
  raceDate: '2019-05-12',
  raceCity: '',
  distance: 'otra',
  kilometres: '12,5',
  distanceMeters: '12480,5',
};

test('a race over another distance takes its name from its kilometres', () => {
  expect(errorsIn(ownRaceForm, TYPED)).toEqual({});
  expect(ownRaceOf(TYPED)).toEqual({
    raceName: 'Travesía del Páramo',
    raceDate: '2019-05-12',
    raceCity: '',
    distance: '12.5K',
    distanceMeters: 12_480.5,
  });
});

test('kilometres count only for another distance', () => {
  const typed = { ...TYPED, distance: '10K', kilometres: 'x', distanceMeters: '' };
  expect(errorsIn(ownRaceForm, typed)).toEqual({});
  expect(ownRaceOf(typed)).toMatchObject({ distance: '10K', distanceMeters: null });
});

test.each(['10K', '12.5K', 'Relevo 4x5K'])(
  'a race over %s is corrected without losing its distance',
  (distance) => {
    const facts = { raceName: 'Páramo', raceDate: '2019-05-12', raceCity: 'Tunja', distanceMeters: 20_000 };
    const race = { ...facts, distance };
    expect(ownRaceOf(ownRaceValues(race))).toMatchObject({ distance });
    expect(errorsIn(ownRaceForm, ownRaceValues(race))).toEqual({});
  },
);

test.each([
  ['10.000', 10_000],
  ['42.195', 42_195],
  ['21.097,5', 21_097.5],
  ['21097.5', 21_097.5],
])('the real metres of a race may be written %s', (distanceMeters, metres) => {
  expect(errorsIn(ownRaceForm, { ...TYPED, distanceMeters })).toEqual({});
  expect(ownRaceOf({ ...TYPED, distanceMeters })).toMatchObject({ distanceMeters: metres });
});

test.each([
  ['raceName', ' '],
  ['raceName', 'x'.repeat(201)],
  ['raceDate', '2019-02-30'],
  ['raceDate', '0024-05-12'],
  ['raceCity', 'x'.repeat(121)],
  ['distance', ''],
  ['kilometres', ''],
  ['kilometres', '0'],
  ['kilometres', '1001'],
  ['distanceMeters', 'x'],
])('%s %j is refused', (field, text) => {
  expect(Object.keys(errorsIn(ownRaceForm, { ...TYPED, [field]: text }))).toEqual([field]);
});
