import { useEffect, useEffectEvent } from 'react';

const AGAIN_MS = 5_000;

/** Tries something now, when the network is back, and every now and then, for as long as it is wanted. */
export function useWhenConnected(wanted: boolean, attempt: () => void): void {
  const tryIt = useEffectEvent(() => {
    if (navigator.onLine) attempt();
  });
  useEffect(() => {
    if (!wanted) return;
    tryIt();
    const timer = setInterval(tryIt, AGAIN_MS);
    window.addEventListener('online', tryIt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryIt);
    };
  }, [wanted]);
}
