import { dropPastLists } from '#web/features/race-day/race-list.ts';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { DAYS, dayName, dropDaysOfOthers, privateStorage } from '#web/session/storage.ts';

/** What is stored grows with its screen: an earlier shape is nothing that this version can show. */
const SHAPE = 1;

export type OfflineDay = { shape: typeof SHAPE; owner: string; day: RaceDay; keptAt: string };

/** Stores a race's day in this browser, for use without a network (decision 067). @returns whether it has room and allows it */
export function keepDay(owner: string, day: RaceDay, now = new Date()): boolean {
  const kept: OfflineDay = { shape: SHAPE, owner, day, keptAt: now.toISOString() };
  const name = dayName(owner, day.id);
  privateStorage.keep(name, JSON.stringify(kept));
  return privateStorage.read(name) !== null;
}

/** Everything that is stored, the nearest first. */
export function offlineDays(): OfflineDay[] {
  return privateStorage
    .names()
    .filter((name) => name.startsWith(DAYS))
    .flatMap((name) => {
      const kept = privateStorage.readAs(name, isKeptDay);
      return kept ? [kept] : [];
    })
    .toSorted((a, b) => a.day.raceDate.localeCompare(b.day.raceDate));
}

/** Takes away what is past, and what another account left here (docs/product §18.57 on the device). */
export function clearDevice(owner: string, today: string): void {
  dropDaysOfOthers(owner);
  for (const { day } of offlineDays()) if (day.raceDate < today) privateStorage.drop(dayName(owner, day.id));
  dropPastLists(owner, today);
}

/** Nothing but this site writes under these names. */
const isKeptDay = (value: unknown): value is OfflineDay =>
  value instanceof Object && 'shape' in value && value.shape === SHAPE;
