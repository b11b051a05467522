import { beforeEach, expect, test, vi } from 'vitest';
import { dropPastDays, keepDay, keptDays } from '#web/features/race-day/kept-days.ts';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { dropTicks, storeTick, tickedRaces, ticksOf } from '#web/features/race-day/ticks.ts';
import { dropDaysOfOthers, privateStorage } from '#web/session/storage.ts';

const ANA = 'ana@correo.example';
const LUZ = 'luz@correo.example';
const day = (id: string, raceDate: string) => ({ id, raceDate }) as RaceDay;
const keptIds = () => keptDays().map((kept) => kept.day.id);

beforeEach(() => vi.stubGlobal('localStorage', storage()));

test('kept days come nearest first, and each goes when it is past', () => {
  for (const one of [day('c', '2026-08-09'), day('a', '2026-08-02'), day('b', '2026-08-01')])
    keepDay(ANA, one);
  expect(keptIds()).toEqual(['b', 'a', 'c']);
  dropPastDays('2026-08-02');
  expect(keptIds()).toEqual(['a', 'c']);
});

test('what another account kept goes, what is their own stays', () => {
  keepDay(ANA, day('a', '2026-08-09'));
  keepDay(LUZ, day('l', '2026-08-09'));
  dropDaysOfOthers(LUZ);
  expect(keptIds()).toEqual(['l']);
});

test('a browser that stores nothing says so', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepDay(ANA, day('a', '2026-08-09'))).toBe(false);
});

test('what an earlier version stored, or nobody can read, is not shown', () => {
  privateStorage.keep(`day:${ANA}:old`, '{"shape":0}');
  privateStorage.keep(`day:${ANA}:half`, '{half');
  expect(keptIds()).toEqual([]);
});

test('a tick waits until it is known to be saved, and a newer one than was sent goes on waiting', () => {
  storeTick(ANA, 'a', 'Chip', true);
  const sent = storeTick(ANA, 'a', 'Agua', true);
  storeTick(ANA, 'a', 'Chip', false);
  dropTicks(ANA, 'a', sent);
  expect(ticksOf(ANA, 'a')).toEqual({ Chip: false });
  expect([tickedRaces(ANA), tickedRaces(LUZ)]).toEqual([['a'], []]);
  dropTicks(ANA, 'a', { Chip: false });
  expect(tickedRaces(ANA)).toEqual([]);
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
