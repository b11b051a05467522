import { beforeEach, expect, test, vi } from 'vitest';
import { clearDevice, keepDay, offlineDays } from '#web/features/race-day/offline-days.ts';
import { otherLists, raceList, storeRaceList } from '#web/features/race-day/race-list.ts';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { privateStorage } from '#web/session/storage.ts';

const ANA = 'ana@correo.example';
const LUZ = 'luz@correo.example';
const day = (id: string, raceDate: string) => ({ id, raceDate }) as RaceDay;
const CHIP = { text: 'Chip', done: true };
const keptIds = () => offlineDays().map((kept) => kept.day.id);

beforeEach(() => vi.stubGlobal('localStorage', storage()));

test('kept days come nearest first, and each goes when it is past', () => {
  for (const one of [day('c', '2026-08-09'), day('a', '2026-08-02'), day('b', '2026-08-01')])
    keepDay(ANA, one);
  expect(keptIds()).toEqual(['b', 'a', 'c']);
  clearDevice(ANA, '2026-08-02');
  expect(keptIds()).toEqual(['a', 'c']);
});

test('what another account kept goes, what is their own stays', () => {
  for (const [owner, id] of [
    [ANA, 'a'],
    [LUZ, 'l'],
  ] as const) {
    keepDay(owner, day(id, '2026-08-09'));
    storeRaceList(owner, day(id, '2026-08-09'), [CHIP]);
  }
  clearDevice(LUZ, '2026-08-01');
  expect(keptIds()).toEqual(['l']);
  expect([raceList(ANA, 'a'), raceList(LUZ, 'l')?.items]).toEqual([null, [CHIP]]);
});

test('a browser that stores nothing says so', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepDay(ANA, day('a', '2026-08-09'))).toBe(false);
  expect(storeRaceList(ANA, day('a', '2026-08-09'), [CHIP])).toBe(false);
});

test('what an earlier version stored, or nobody can read, is not shown', () => {
  privateStorage.keep(`day:${ANA}:old`, '{"shape":0}');
  privateStorage.keep(`day:${ANA}:half`, '{half');
  expect(keptIds()).toEqual([]);
  for (const text of ['{half', '[]', '{"items":[]}', '7', 'null']) {
    privateStorage.keep(`list:${ANA}:x`, text);
    expect(raceList(ANA, 'x')).toBeNull();
  }
});

test('a list is its race’s and its owner’s, and an empty one is none', () => {
  storeRaceList(ANA, day('a', '2026-08-09'), [CHIP]);
  expect([raceList(ANA, 'a')?.items, raceList(LUZ, 'a'), raceList(ANA, 'b')]).toEqual([[CHIP], null, null]);
  storeRaceList(ANA, day('a', '2026-08-09'), []);
  expect(privateStorage.names()).toEqual([]);
});

test('of lists of races that are over the latest stays, to be taken over', () => {
  for (const one of [day('a', '2026-08-01'), day('b', '2026-08-02'), day('c', '2026-08-09')])
    storeRaceList(ANA, one, [CHIP]);
  expect(otherLists(ANA, 'c').map(({ id }) => id)).toEqual(['b', 'a']);
  clearDevice(ANA, '2026-08-05');
  expect(otherLists(ANA, '').map(({ id }) => id)).toEqual(['c', 'b']);
});

/** As much of a browser's storage as is used: its keys are its own properties. */
function storage() {
  return Object.create({
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
}
