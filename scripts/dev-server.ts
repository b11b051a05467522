import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { loadDemo } from '#cli/demo/load-demo.ts';
import type { PageAnswer, PageRenderer } from '#contract/page.ts';
import { freePort } from '#scripts/free-port.ts';
import { boot, root } from '#server/boot.ts';
import { startServer } from '#server/start-server.ts';

// Bundling every package is for the build: read one by one, CommonJS ones would not run.
const packagesFromNode: Plugin = {
  name: 'packages-from-node',
  config: (config) => {
    delete config.ssr?.noExternal;
  },
};

// The same server as in real use; only the pages come from Vite, which redraws them when a file changes.
await boot({
  loadDemo,
  start: async (deps) => {
    const site = await pagesOf(root);
    const desk = await pagesOf(join(root, 'desk'));
    const server = await startServer(deps, {
      ...site,
      desk,
      before: (request, response, next) => {
        // The desk's Vite takes its base off.
        const address = request.url;
        desk.before(request, response, () => {
          request.url = address;
          site.before(request, response, next);
        });
      },
    });
    return {
      port: server.port,
      stop: async () => {
        await Promise.all([site.stop(), desk.stop()]);
        await server.stop();
      },
    };
  },
});

async function pagesOf(folder: string) {
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    plugins: [packagesFromNode],
    server: { middlewareMode: true, hmr: { port: await freePort() } },
  });
  const renderPage: PageRenderer = async (request, context) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build');
    const answer: PageAnswer = await build.entry.module.createPageRenderer(build)(request, context);
    // Vite writes styles and scripts into the page and talks to it over a socket of its own.
    answer.response.headers.set('content-security-policy', "frame-ancestors 'none'");
    return answer;
  };
  return {
    staticFiles: new Map(),
    before: vite.middlewares,
    renderPage,
    stop: () => vite.close(),
  };
}
