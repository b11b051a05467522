import { createApi } from '#web/api/client.ts';
import { pageApi } from '#web/api/page-api.ts';

const PATIENCE_MS = 20_000;

/**
 * The API as the browser calls it, without a session. Its patience ends. It is loaded when something is asked for, never to
 * draw a page.
 */
export const publicApi = createApi(
  (path, init) => fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS), ...init }),
  pageApi(),
);
