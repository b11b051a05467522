import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { DAYS, dayName, dropDaysOfOthers, privateStorage } from '#web/session/storage.ts';

/** What is stored grows with its screen: an earlier shape is nothing that this version can show. */
const SHAPE = 4;

type OfflineDay = { shape: typeof SHAPE; day: RaceDay };

/** Stores a race's day in this browser, for use without a network (decision 067). @returns whether it has room and allows it */
export function keepDay(day: RaceDay): boolean {
  const name = dayName(day.userEmail, day.id);
  const text = JSON.stringify({ shape: SHAPE, day } satisfies OfflineDay);
  privateStorage.keep(name, text);
  return privateStorage.read(name) === text;
}

/** Everything that is stored, the nearest first. */
export function offlineDays(): RaceDay[] {
  return privateStorage
    .names()
    .filter((name) => name.startsWith(DAYS))
    .flatMap((name) => privateStorage.readAs(name, isKeptDay)?.day ?? [])
    .toSorted((a, b) => a.raceDate.localeCompare(b.raceDate));
}

/** Takes away what is past or not to be shown, and what another account left here (docs/product §18.57 on the device). */
export function clearDevice(owner: string, today: string): void {
  dropDaysOfOthers(owner);
  const shown = offlineDays().filter(({ raceDate }) => raceDate >= today);
  const kept = new Set(shown.map(({ id }) => dayName(owner, id)));
  for (const name of privateStorage.names())
    if (name.startsWith(DAYS) && !kept.has(name)) privateStorage.drop(name);
}

/** Nothing but this site writes under these names. */
const isKeptDay = (value: unknown): value is OfflineDay =>
  value instanceof Object && 'shape' in value && value.shape === SHAPE;
