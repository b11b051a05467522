import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** What one account screen hands to the next, in the entry of the browser's history. */
export type Arrival = {
  email?: string;
  /** A sentence about what has just been done. */
  notice?: string;
};

const never = () => () => {};

/** What the screen before handed over. The server knows nothing of it, so the first drawing shows nothing. */
export function useArrival(): Arrival {
  const { state } = useLocation();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? asArrival(state) : {};
}

function asArrival(state: unknown): Arrival {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('email' in state && typeof state.email === 'string' && { email: state.email }),
    ...('notice' in state && typeof state.notice === 'string' && { notice: state.notice }),
  };
}
