import { boot } from '#server/boot.ts';
import { startServer } from '#server/start-server.ts';
import { stubPage } from '#server/testing/stub-page.ts';

// What `npm start` runs, without the built pages and the demonstration.
await boot({
  loadDemo: async () => {},
  start: (deps) => startServer(deps, { renderPage: async () => stubPage(''), staticFiles: new Map() }),
});
