import { expect, test } from 'vitest';
import type { HistoryValues } from './history-fields.ts';
import { readHistoryRow } from './history-row.ts';
import { twinLines } from './history-twins.ts';

const { values: NOTHING } = readHistoryRow({});
const FIRST = {
  raceName: 'Media Maratón de Cali',
  raceDate: '2025-05-11',
  distance: '21K',
  raceTime: '01:45:30',
};
const linesOf = (...rows: Partial<HistoryValues>[]) =>
  twinLines(rows.map((values, index) => ({ line: index + 2, values: { ...NOTHING, ...values } })));

test.each<[string, Partial<HistoryValues>]>([
  ['name on the same day', { raceName: 'MEDIA MARATÓN DE CALI 2025', raceTime: null }],
  ['name on the day after', { raceDate: '2025-05-12', raceTime: null, distance: null }],
  ['name on the day before', { raceDate: '2025-05-10', raceTime: '01:44:58' }],
  ['time over the same distance', { raceName: 'Maratón de Cali' }],
  [
    'time over a distance that measures the same',
    { raceName: 'Cali Corre', distance: '20.8K', distanceMeters: '21097.5' },
  ],
  ['time of a row without a name', { raceName: null }],
])('a row with the same %s is likely the same race', (_, second) => {
  expect(linesOf(FIRST, { ...FIRST, ...second })).toEqual([null, 2]);
});

test.each<[string, Partial<HistoryValues>]>([
  ['the same name two days later', { raceDate: '2025-05-13' }],
  ['the same name in another year', { raceDate: '2026-05-11' }],
  ['the same name of which only the year is known', { datePrecision: 'year' }],
  ['the same name without a day', { raceDate: null }],
  ['the same name on what is no day', { raceDate: 'un domingo' }],
  ['another name and time', { raceName: 'Cali Corre', raceTime: '00:58:10' }],
  ['another name and distance', { raceName: 'Cali Corre', distance: '10K' }],
  ['another name without a time', { raceName: 'Cali Corre', raceTime: null }],
  ['another name without a distance', { raceName: 'Cali Corre', distance: null }],
])('a row with %s is another race', (_, second) => {
  expect(linesOf(FIRST, { ...FIRST, ...second })).toEqual([null, null]);
});

test.each<[string, Partial<HistoryValues>]>([
  ['names', { raceName: null, raceTime: null }],
  ['times', { raceName: null, distance: null }],
])('rows without %s are not taken for one race', (_, without) => {
  expect(linesOf({ ...FIRST, ...without }, { ...FIRST, ...without })).toEqual([null, null]);
});

test('of three rows of a race the later ones are asked about beside the first', () => {
  expect(linesOf(FIRST, { ...FIRST, raceDate: '2025-08-17' }, FIRST, FIRST)).toEqual([null, null, 2, 2]);
});
