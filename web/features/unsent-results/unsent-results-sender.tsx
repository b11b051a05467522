import { useEffect, useEffectEvent } from 'react';
import { useFetcher, useMatch } from 'react-router';
import { paths } from '#contract/paths.ts';
import { unsentResults } from '#web/features/unsent-results/unsent-results.ts';
import { useUser } from '#web/session/use-user.ts';

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

/**
 * Sends what was typed without a network, from any screen of the user area, to the action of the race's own screen
 * (docs/product.md §8.23). A race that is being edited sends its own.
 */
export function UnsentResultsSender({ owner }: { owner: string }) {
  const { submit, state } = useFetcher();
  const edited = useMatch('/usuario/editar-carrera/:id')?.params.id;
  const formToken = useUser()?.formToken ?? '';
  useRetry(true, () => {
    const next = unsentResults(owner).find(({ id, stale }) => id !== edited && !stale);
    if (!next || state !== 'idle') return;
    const { id, values, version, raceName } = next;
    const fields = { ...values, version: String(version), raceName, formToken, intent: 'sync' };
    submit(fields, { method: 'post', action: paths.editRace(id) });
  });
  return null;
}
