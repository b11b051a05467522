import { useEffect, useEffectEvent } from 'react';

const RETRY_MS = 5_000;

/** Retries something now, when the network is back, and every few seconds, for as long as it is pending. */
export function useRetry(isPending: boolean, attempt: () => void): void {
  const retry = useEffectEvent(() => {
    if (navigator.onLine) attempt();
  });
  useEffect(() => {
    if (!isPending) return;
    retry();
    const timer = setInterval(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isPending]);
}
