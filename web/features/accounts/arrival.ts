import { useSyncExternalStore } from 'react';
import { useActionData, useLocation } from 'react-router';
import type { EarlyForm } from '#web/features/accounts/early-form.ts';

/** What one account screen hands to the next, in the entry of the browser's history. */
export type Arrival = {
  email?: string;
  /** A sentence about what has just been done. */
  notice?: string;
};

const never = () => () => {};

/**
 * What the screen before handed over, or this one when its form was sent too early. The server knows nothing of the
 * history, so the first drawing shows nothing of it.
 */
export function useArrival(): Arrival {
  const { state } = useLocation();
  const early = useActionData<EarlyForm>();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { ...early, ...(hydrated && asArrival(state)) };
}

function asArrival(state: unknown): Arrival {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('email' in state && typeof state.email === 'string' && { email: state.email }),
    ...('notice' in state && typeof state.notice === 'string' && { notice: state.notice }),
  };
}
