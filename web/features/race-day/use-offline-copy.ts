import { useEffect } from 'react';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';
import { dayName, privateStorage } from '#web/session/storage.ts';

/** A copy that is stored is renewed whenever its day is shown; nothing is stored by itself (docs/product
 * §18.57 on the device). */
export function useOfflineCopy(day: RaceDay | null, owner: string): void {
  useEffect(() => {
    if (!day || privateStorage.read(dayName(owner, day.id)) === null) return;
    import('#web/features/race-day/offline-days.ts').then(({ keepDay }) => keepDay(owner, day), console.warn);
  }, [day, owner]);
}
