import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { paths } from '../contract/paths.ts';
import { workerRules } from './worker-rules.ts';

const CLIENT = join(import.meta.dirname, '../build/client');
/** The frame, its failure page, the screens that are small, what reads the search box, and the filters; maps and forms are cached when they are used. */
const PRECACHED =
  /\/web\/(entry\.client|root|features\/layout\/failed-page|features\/races\/(typed-words|near-me|filter-sheet)|features\/saved\/save-panel|features\/race-day\/offline-days-view|routes\/site\/(layout|landing|search-choices|races|race|blog|blog-entry|offline))\.tsx?(\?|$)/;
/** Whatever their names, every page asks for the route table, the font and the icon. */
const ALWAYS = ['assets/manifest-*.js', 'fonts/archivo-es.woff2', 'favicon.svg'];

/** Writes `sw.js` beside the built pages: it precaches the offline page and public screens, the rest as it is used. */
export function offlineWorker() {
  const files = new Set<string>();
  const collect: Plugin = {
    name: 'files-for-offline',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const add = (name: string) => {
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk' || files.has(name)) return;
          files.add(name);
          for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
          chunk.imports.forEach(add);
        };
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && PRECACHED.test(chunk.facadeModuleId ?? '')) add(chunk.fileName);
      },
    },
  };
  const worker = VitePWA({
    injectRegister: null,
    manifest: false,
    outDir: CLIENT,
    workbox: {
      globDirectory: CLIENT,
      globPatterns: ['assets/*.{js,css}', ...ALWAYS],
      manifestTransforms: [
        (entries) => {
          const manifest = entries.filter(({ url }) => files.has(url) || !/^assets\/(?!manifest-)/.test(url));
          const revision = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16);
          return { manifest: [{ url: paths.offline(), revision, size: 0 }, ...manifest], warnings: [] };
        },
      ],
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      skipWaiting: true,
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      runtimeCaching: workerRules,
    },
  });
  return [collect, worker];
}
