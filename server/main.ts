import { join } from 'node:path';
import { loadDemo } from '#cli/demo/load-demo.ts';
import { boot, root } from '#server/boot.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { loadBuiltPages } from '#server/pages/built-pages.ts';
import { startServer } from '#server/start-server.ts';
import { VERSION } from '#server/version.ts';

if (process.argv.includes('--version')) {
  console.log(VERSION);
  process.exit();
}
await boot({
  loadDemo,
  start: async (deps) =>
    startServer(deps, {
      renderPage: await loadBuiltPages(root),
      staticFiles: readStaticFiles(join(root, 'build/client')),
      desk: {
        renderPage: await loadBuiltPages(root, 'build/desk'),
        staticFiles: readStaticFiles(join(root, 'build/desk/client'), '/edicion'),
      },
    }),
});
