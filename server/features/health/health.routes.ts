import type { App } from '#server/http/context.ts';
import { methodNotAllowed } from '#server/http/other-methods.ts';
import { diskFull } from '#server/signals.ts';

type Deps = { isReady: () => Promise<boolean>; now: () => Date };

/** How long a full disk is named after a save that met it. */
const FULL_MS = 60_000;

/** `/healthz`: the process answers. `/readyz`: database reachable and migrated, not stopping; a full disk can be read. */
export function healthRoutes(app: App, { isReady, now }: Deps): void {
  let metFull = Number.NEGATIVE_INFINITY;
  diskFull.listen(() => {
    metFull = now().getTime();
  });
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const ready = await isReady();
    const status = ready ? 'ready' : 'unavailable';
    const isFull = now().getTime() - metFull < FULL_MS;
    return c.json({ status, ...(isFull && { problem: 'disk full' }) }, ready ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });
  for (const path of ['/healthz', '/readyz']) app.all(path, (c) => methodNotAllowed(c, ['GET']));
}
