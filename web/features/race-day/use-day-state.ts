import { useEffect, useState } from 'react';
import { dayState } from '#domain/race-day.ts';
import type { RaceDay } from '#web/features/race-day/read-race-day.ts';

const LOOK_MS = 5_000;

/** By this device's clock, and as it was drawn until the device is heard. */
export const useDayState = (day: RaceDay) => dayState(day, useNow(day.readAt));

export function useNow(drawnAt: number): number {
  const [now, setNow] = useState(drawnAt);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_MS);
    // A phone in a pocket runs no timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
