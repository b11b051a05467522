import { expect, test } from 'vitest';
import { type Kit, NO_KIT } from './kit.ts';
import { factsBefore, isTold, type PastChange } from './past-change.ts';

const NOW = {
  startDate: '2026-05-10',
  city: 'Cali',
  eventPlace: '',
  status: null,
  closings: { '10K': '2026-04-01' },
};
const change = (before: Record<string, unknown>): PastChange => ({
  action: 'change',
  fields: Object.entries(before).map(([field, value]) => ({ field, before: value, after: 'x' })),
});
const PUBLISH: PastChange = { action: 'publish', fields: [] };
const WITHDRAW: PastChange = { action: 'withdraw', fields: [] };

test('of several changes of a fact the first one says what readers saw', () => {
  const changes = [
    change({ startDate: '2026-05-03', city: 'Palmira' }),
    change({
      startDate: '2026-04-12',
      status: 'agotada',
      'distances.10K.registrationClosesAt': null,
      name: 'x',
    }),
  ];
  expect(factsBefore(NOW, changes)).toEqual({
    ...NOW,
    startDate: '2026-04-12',
    city: 'Palmira',
    status: 'agotada',
    closings: { '10K': null },
  });
});

test('kit, own day and limit of a distance are taken back as well', () => {
  const kit: Kit = { ...NO_KIT, place: 'Coliseo', byOthers: true };
  const now = { ...NOW, kit, days: { '10K': null }, timeLimits: { '10K': '01:30' } };
  const before = {
    kitPlace: 'Estadio',
    kitDocuments: null,
    kitByOthers: false,
    'distances.10K.startDate': '2026-05-11',
    'distances.10K.timeLimit': '02:00',
  };
  expect(factsBefore(now, [change(before)])).toEqual({
    ...now,
    kit: { ...kit, place: 'Estadio', byOthers: false },
    days: { '10K': '2026-05-11' },
    timeLimits: { '10K': '02:00' },
  });
});

test('what was written before a race was public is no change', () => {
  expect(factsBefore(NOW, [PUBLISH, change({ startDate: '2026-04-12' })])).toBe(NOW);
  expect(
    factsBefore(NOW, [change({ city: 'Palmira' }), PUBLISH, change({ startDate: '2026-04-12' })]),
  ).toEqual({
    ...NOW,
    city: 'Palmira',
  });
});

test('what was written while a race was withdrawn is a change of what readers saw', () => {
  const changes = [PUBLISH, change({ startDate: '2026-04-12' }), WITHDRAW];
  expect(factsBefore(NOW, changes)).toEqual({ ...NOW, startDate: '2026-04-12' });
});

test.each([
  [{ ...NOW, eventPlace: 'Estadio' }, { eventPlace: 'Coliseo' }, { eventPlace: 'Coliseo' }],
  [{ ...NOW, eventPlace: 'Estadio' }, { eventPlace: null }, { eventPlace: '' }],
  [{ ...NOW, datePrecision: 'month' as const }, { datePrecision: null }, { datePrecision: 'day' }],
  [
    { ...NOW, days: { '10.5K': null } },
    { 'distances.10.5K.startDate': '2026-05-11' },
    { days: { '10.5K': '2026-05-11' } },
  ],
])('of %j the change %j is taken back', (now, before, seen) => {
  expect(factsBefore(now, [change(before)])).toEqual({ ...now, ...seen });
});

test.each([
  [true, 'startDate, city, department, eventPlace, status, kitPlace, kitFrom'],
  [true, 'distances.10K.startDate, distances.10.5K.registrationClosesAt, distances.21K.timeLimit'],
  [false, 'name, organiser, registrationUrl, distances.10K.price, distances.10K.startTime'],
])('it is %s that runners are told of a change of %s', (told, fields) => {
  expect(fields.split(', ').filter((field) => isTold(field) !== told)).toEqual([]);
});

test('what was known of the day is taken back with it', () => {
  const changes = [change({ startDate: '2026-12-31', datePrecision: 'year' })];
  expect(factsBefore(NOW, changes)).toEqual({ ...NOW, startDate: '2026-12-31', datePrecision: 'year' });
  expect(isTold('datePrecision')).toBe(true);
});
