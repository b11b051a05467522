import { expect, test } from 'vitest';
import { doubledRaces, type TwinRow, twinsOf } from './twin-rows.ts';

const row = (id: string, more: Partial<TwinRow> = {}): TwinRow => ({
  id,
  distance: '10K',
  status: 'NO ESTOY INSCRITO AUN',
  outcome: null,
  raceSeconds: null,
  isOfKept: false,
  ...more,
});
const kept = { isOfKept: true };
const done = { status: 'RETO SUPERADO', raceSeconds: 3000 } as const;
const twins = (...rows: TwinRow[]) => twinsOf(rows).map(({ twin, stays }) => `${twin.id} → ${stays.id}`);

test('of two rows at one distance the one with a result stays, whichever entry it is of', () => {
  expect(twins(row('a', done), row('b', kept))).toEqual(['b → a']);
});

test.each<[string, Partial<TwinRow>]>([
  ['RETO SUPERADO without a time', { status: 'RETO SUPERADO' }],
  ['an outcome', { outcome: 'DNF' }],
  ['a time', { raceSeconds: 3000 }],
])('%s is a result', (_, result) => {
  expect(twins(row('a', result), row('b', { ...kept, status: 'YA ESTOY INSCRITO' }))).toEqual(['b → a']);
});

test('both stay where both have a result', () => {
  expect(twins(row('a', done), row('b', { ...kept, ...done }))).toEqual([]);
});

test('without a result the registered one stays, else that of the entry that goes on', () => {
  expect(twins(row('a', { status: 'YA ESTOY INSCRITO' }), row('b', kept))).toEqual(['b → a']);
  expect(twins(row('a'), row('b', kept))).toEqual(['a → b']);
});

test('rows at other distances stay, and one without a distance stands aside for any that has one', () => {
  expect(twins(row('a', { distance: '21K' }), row('b', kept))).toEqual([]);
  expect(
    twins(row('a'), row('b', kept), row('c', { distance: '21K' }), row('d', { distance: '21K', ...done })),
  ).toEqual(['a → b', 'c → d']);
  expect(twins(row('a', { distance: '' }), row('b', kept))).toEqual(['a → b']);
  expect(twins(row('a', { distance: '' }), row('b', { ...kept, distance: '' }))).toEqual(['a → b']);
});

test('a race that is there twice at one distance is asked about', () => {
  const [one, other, longer] = ['10K', '10K', '21K'].map((distance) => ({ raceCode: 'RIO', distance }));
  expect(doubledRaces([one, other, longer].filter((each) => each !== undefined))).toEqual([[one, other]]);
});
