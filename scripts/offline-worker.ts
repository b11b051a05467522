import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { paths } from '../contract/paths.ts';
import { workerRules } from '../web/features/offline/worker-rules.ts';

const CLIENT = join(import.meta.dirname, '../build/client');
/** Screens whose scripts are small and whose addresses may be kept; maps and forms come when they are used. */
const SCREENS = ['landing', 'races', 'race', 'blog', 'blog-entry', 'offline'].map(
  (name) => `routes/site/${name}`,
);
const ALWAYS = ['favicon.svg', 'fonts/archivo-es.woff2'];

type Part = { module: string; imports?: string[]; css?: string[] };
type RouteManifest = { version: string; entry: Part; routes: Record<string, Part> };

/** Writes `sw.js` beside the built pages: the offline page and what it needs from the start, the rest as it is used. */
export function offlineWorker() {
  return VitePWA({
    injectRegister: null,
    manifest: false,
    outDir: CLIENT,
    workbox: {
      globDirectory: CLIENT,
      globPatterns: ['assets/*.{js,css}', ...ALWAYS],
      manifestTransforms: [
        (entries) => {
          const shell = readShell();
          const needed = entries.filter(({ url }) => shell?.files.has(url));
          const page = { url: paths.offline(), revision: shell?.version ?? null, size: 0 };
          return { manifest: shell ? [page, ...needed] : [], warnings: [] };
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
}

/** What the router's own manifest of the build says; null while only half of the build is done. */
function readShell(): { version: string; files: Set<string> } | null {
  const assets = join(CLIENT, 'assets');
  const file = existsSync(assets) && readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) return null;
  const text = readFileSync(join(assets, file), 'utf8');
  const manifest: RouteManifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  const routes = ['root', 'routes/site/layout', ...SCREENS].map((id) => manifest.routes[id]);
  const parts = [manifest.entry, ...routes].filter((part) => part !== undefined);
  const urls = parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
  const frame = manifest.routes['routes/site/layout']?.imports ?? [];
  const late = namedFrom(assets, frame.map(nameOf));
  return {
    version: manifest.version,
    files: new Set([`assets/${file}`, ...ALWAYS, ...urls.map((url) => url.slice(1)), ...late]),
  };
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** What the frame loads only when it is needed, such as its failure page, may be needed first without a network. */
function namedFrom(assets: string, names: string[]): string[] {
  const found = new Set(names);
  for (const name of found) {
    const script = readFileSync(join(assets, name), 'utf8');
    for (const [, other = ''] of script.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) found.add(other);
  }
  return [...found].map((name) => `assets/${name}`);
}
