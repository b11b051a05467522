import { createServer, type Plugin } from 'vite';
import type { PageAnswer } from '#contract/page.ts';
import { freePort } from '#scripts/free-port.ts';
import { boot, root } from '#server/boot.ts';
import { startServer } from '#server/start-server.ts';

// The build bundles every package. Vite's dev server cannot run CommonJS packages as modules, so Node loads them.
const packagesFromNode: Plugin = {
  name: 'packages-from-node',
  config: (config) => {
    delete config.ssr?.noExternal;
  },
};

// The production server, except that Vite renders the pages and reloads them when a file changes.
await boot(async (deps) => {
  const vite = await createServer({
    root,
    plugins: [packagesFromNode],
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
  const server = await startServer(deps, {
    staticFiles: new Map(),
    before: vite.middlewares,
    renderPage: async (request, context) => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build');
      const answer: PageAnswer = await build.entry.module.createPageRenderer(build)(request, context);
      // Vite injects inline styles and scripts and opens a WebSocket.
      answer.response.headers.set('content-security-policy', "frame-ancestors 'none'");
      return answer;
    },
  });
  return {
    port: server.port,
    stop: async () => {
      await vite.close();
      await server.stop();
    },
  };
});
