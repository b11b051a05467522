import type { App } from '#server/http/context.ts';
import { methodNotAllowed } from '#server/http/other-methods.ts';

type Deps = { isReady: () => Promise<boolean> };

/** `/healthz`: the process answers. `/readyz`: database reachable and migrated, not stopping. */
export function healthRoutes(app: App, { isReady }: Deps): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const ready = await isReady();
    return c.json({ status: ready ? 'ready' : 'unavailable' }, ready ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });
  for (const path of ['/healthz', '/readyz']) app.all(path, (c) => methodNotAllowed(c, ['GET']));
}
