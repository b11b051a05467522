import { bogotaDay } from '#domain/bogota-day.ts';

let newDay = '';
const listeners = new Set<() => void>();

/** For useSyncExternalStore. */
export function subscribeToToday(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Bogota's day that has begun since the page was drawn; '' while it is the same one. */
export const dayBegun = () => newDay;

/**
 * Keeps up with the day where a page stays open overnight: when it is opened or looked at again and this device's clock says that
 * another day has begun, the server is asked, for the device may be wrong (docs/product.md §2.2).
 * @param drawn the day that the page was drawn on, YYYY-MM-DD
 * @returns what stops it
 */
export function followDay(drawn: string): () => void {
  const look = async () => {
    const day = bogotaDay(Date.now());
    if (document.hidden || day === (newDay || drawn)) return;
    // Any answer tells the time; without one the day stays as it was.
    const answer = await fetch('/healthz', { method: 'HEAD' }).catch(() => null);
    const date = answer?.headers.get('date');
    if (!date) return;
    newDay = bogotaDay(Date.parse(date));
    for (const listener of listeners) listener();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
