import { useMemo } from 'react';
import { createApi } from '#web/api/client.ts';
import { useSiteFacts } from '#web/site-facts.ts';

/** The API as the browser calls it, without a session. */
export function useApi() {
  const { site } = useSiteFacts();
  return useMemo(() => createApi((path, init) => fetch(path, init), site), [site]);
}
