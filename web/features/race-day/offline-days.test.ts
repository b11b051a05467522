import { beforeEach, expect, test, vi } from 'vitest';
import { clearDevice, keepDay, offlineDays } from '#web/features/race-day/offline-days.ts';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { privateStorage } from '#web/session/storage.ts';

const ANA = 'ana@correo.example';
const LUZ = 'luz@correo.example';
const day = (id: string, raceDate: string, userEmail = ANA) => ({ id, raceDate, userEmail }) as RaceDay;
const keptIds = () => offlineDays().map(({ id }) => id);

beforeEach(() => vi.stubGlobal('localStorage', storage()));

test('kept days come nearest first, and each goes when it is past', () => {
  for (const one of [day('c', '2026-08-09'), day('a', '2026-08-02'), day('b', '2026-08-01')]) keepDay(one);
  expect(keptIds()).toEqual(['b', 'a', 'c']);
  clearDevice(ANA, '2026-08-02');
  expect(keptIds()).toEqual(['a', 'c']);
});

test('what another account kept goes, what is their own stays', () => {
  for (const [owner, id] of [
    [ANA, 'a'],
    [LUZ, 'l'],
  ] as const) {
    keepDay(day(id, '2026-08-09', owner));
    privateStorage.keep(`list:${owner}:`, '[]');
  }
  clearDevice(LUZ, '2026-08-01');
  expect(keptIds()).toEqual(['l']);
  expect(privateStorage.names().filter((name) => name.startsWith('list:'))).toEqual([`list:${LUZ}:`]);
});

test('a browser that stores nothing says so', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepDay(day('a', '2026-08-09'))).toBe(false);
});

test('a race day that an earlier version kept, or nobody can read, is not shown and goes', () => {
  keepDay(day('a', '2026-08-09'));
  privateStorage.keep(`day:${ANA}:old`, '{"shape":1}');
  privateStorage.keep(`day:${ANA}:half`, '{half');
  expect(keptIds()).toEqual(['a']);
  clearDevice(ANA, '2026-08-01');
  expect(privateStorage.names()).toEqual([`day:${ANA}:a`]);
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
