import { CALL_PATIENCE_MS, createApi } from '#web/api/client.ts';
import { pageApi } from '#web/api/page-api.ts';

/**
 * The API as the browser calls it, without a session. Its patience ends. It is loaded when something is asked for, never to
 * draw a page.
 */
export const publicApi = createApi(
  (path, init) => fetch(path, { signal: AbortSignal.timeout(CALL_PATIENCE_MS), ...init }),
  pageApi(),
);
