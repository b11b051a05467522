import type { Plugin } from 'vite';

const NAME_FOR_DEVTOOLS = /^\w+\.displayName = "[^"]*";$/gm;
const WRAPPED = /(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g;
// The whole route table is sent at once (react-router.config.ts), and no instrumentation is set.
const ASKS_FOR_ROUTES = /(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g;
const INSTRUMENTED = /\binit\.instrumentations\b/g;

/**
 * The router's code without what no page uses. The bundler cannot drop it alone: `displayName` and wrapper calls count as
 * side effects, and it does not know our settings (docs/decisions/018-what-the-build-adds.md has the gain).
 */
export function withoutUnused(code: string): string {
  return code
    .replace(NAME_FOR_DEVTOOLS, '')
    .replace(WRAPPED, '/* @__PURE__ */ ')
    .replace(ASKS_FOR_ROUTES, 'false')
    .replace(INSTRUMENTED, 'undefined');
}

/** Lets the build leave out what no page uses of the router. */
export function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/ },
      handler: withoutUnused,
    },
  };
}
