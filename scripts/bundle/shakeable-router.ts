import type { Plugin } from 'vite';

/** A test counts how often the pattern occurs: an update that changes it is to be looked at. */
type Edit = readonly [pattern: RegExp, replacement: string, times: number];

/** The whole route table is sent at once (react-router.config.ts). */
const NO_ROUTE_DISCOVERY: Edit[] = [
  [/(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g, 'false', 3],
  [/\binit\.patchRoutesOnNavigation\b/g, 'undefined', 4],
  [/^\s+patchRoutesOnNavigation: .*\n/gm, '', 4],
  [/^\s+(?:let fogOfWar = checkFogOfWar|UNSAFE_useFogOFWarDiscovery)\(.*\);\n/gm, '', 4],
  [/^\s+fogOfWar\.active = false;\n/gm, '', 1],
  [/(?:\bfogOfWar\.active|(?<=scopedContext, )isFogOfWar), /g, '', 6],
  [/\bfogOfWar\.active\b|(?<=if \()loadMatch\.isDiscovering|\bisFogOfWar\b(?!Enabled)/g, 'false', 9],
];

const NO_VIEW_TRANSITIONS: Edit[] = [
  [/^\s+pendingViewTransitionEnabled = .*\n/gm, '', 2],
  [/^\s+enableViewTransition: .*\n/gm, '', 4],
  [/^\s+viewTransitionOpts(?:: .*)?,\n/gm, '', 3],
  [/let viewTransitionOpts;[\s\S]*?(?=updateState\(\{\s+\.\.\.newState,\s+actionData)/, '', 1],
  [/if \(isBrowser\) \{\s+restoreAppliedTransitions[\s\S]*?\n\t\t\}\n/, '', 1],
  [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/, 'if (true)', 1],
  [/^\s+let isViewTransitionAvailable = .*\n/m, '', 1],
  [/^\s+let \[(?:pendingState|renderDfd|transition|interruption), .*\n/gm, '', 4],
  [/^\t\ttransition,\n\t\trenderDfd,\n/m, '', 1],
  [
    /React\$1\.useEffect\(\(\) => \{\s+if \(vtContext[\s\S]*?\}, \[vtContext\.isTransitioning, interruption\]\);/,
    '',
    1,
  ],
];

const NO_EXPLANATIONS: Edit[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, '', 19],
  [/\b(?:warning|warnOnce)\(.*\);$/gm, ';', 27],
  [/\b(\w*invariant)\((.+), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);$/gm, '$1($2);', 68],
  [/, getDataRouterConsoleError\(hookName\)\)/g, ')', 5],
  [/^\s+(?:else )?(?:if \(.*\) )?errorMessage = .*\n/gm, '', 6],
  [/^\s+if \(!Array\.isArray\(routeMeta\)\) throw .*\n/m, '', 1],
  [/(?<=\blet msg = )`.*`(?=;$)/gm, 'type', 2],
  [/(?<=\bnew Error\()(?:"[^"\n]{40,}"|`[^`\n]{40,}`)(?=\))/g, '', 18],
  [/, heyDeveloper\)/, ')', 1],
];

/** Routes have no `links` and are not split, forms send no JSON, no address is masked, and transitions are React's. */
const NO_EXTRAS: Edit[] = [
  [/isPageLinkDescriptor\(link\) \?/, 'false ?', 1],
  [/typeof (?:manifest\.sri|criticalCss) === "\w+"/g, 'false', 4],
  [/\b(?:opts\.)?formEncType === "(?:application\/json|text\/plain)"/g, 'false', 4],
  [
    /(?<=let contentType = request\.headers\.get\("Content-Type"\);)[\s\S]*?else (?=if \(contentType && \/\\bapplication\\\/x-www)/,
    ' ',
    1,
  ],
  [/\broute\.client(?:Action|Loader|Middleware)Module\b/g, 'undefined', 16],
  [/\buseTransitions === (?:true|false)/g, 'false', 6],
  [/init\.dataStrategy \|\| defaultDataStrategyWithMiddleware/, 'init.dataStrategy', 1],
  [/(?<=^\tif \()typeof route\.lazy === "function"(?=\) \{)/m, 'false', 1],
  [/(?<=if \()opts\?\.mask(?=\) \{)|(?<=if \()future\.unstable_routePatternMatching/g, 'false', 2],
];

/** The server draws the first page: this is no single-page build, and there are no server components. */
const NO_OTHER_MODES: Edit[] = [
  [/(?<=if \()this\.context\b/g, 'false', 2],
  [/!isStatic(?= \?)/, 'true', 1],
  [/(?<=\blet contextScript = )staticContext(?= \?)/, 'false', 1],
  [
    /(?<=if \()(?:ssrInfo\.context\.)?isSpaMode\b|\bisStaticHandler(?= \?)|(?<=if \()!ssr(?= &&)|(?<=if \()needsRevalidation(?=\))/g,
    'false',
    8,
  ],
  [/(?<=if \()locationArg\b/g, 'false', 2],
  [
    /React\$1\.useContext\(IsDataRouteContext\) \? useNavigateStable\(\) : useNavigateUnstable\(\)/,
    'useNavigateStable()',
    1,
  ],
];

/** `web/root.tsx` has its own error page, the build no instrumentation and no hot reload. */
const NO_DEFAULTS: Edit[] = [
  [
    /\binit\.instrumentations\b|(?<== )consumeInstrumentationClientResultMetaReceiver\(router\)|opts\?\.instrumentationNavigateMetaReceiver(?=\))/g,
    'undefined',
    7,
  ],
  [
    /: route\.id === "root" \? (?:\(\) => .*\) : void 0|RemixRootDefaultHydrateFallback : void 0);/g,
    ': void 0;',
    2,
  ],
  [/ \|\| defaultErrorElement\b/, '', 1],
  [/React\$1\.createElement\(RemixRootDefaultErrorBoundary, \{\s+error: this\.state[\s\S]*?\}\)/, 'null', 1],
  [/^\s+router\.createRoutesForHMR = .*\n/gm, '', 1],
  [/^\t\t(?:patchRoutes|_internalSetRoutes),\n/gm, '', 2],
];

/** The bundler may leave out a component that is wrapped. */
const PURE: Edit[] = [[/(?<== )(?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '/* @__PURE__ */ ', 21]];

export const EDITS = [
  ...NO_ROUTE_DISCOVERY,
  ...NO_VIEW_TRANSITIONS,
  ...NO_EXPLANATIONS,
  ...NO_EXTRAS,
  ...NO_OTHER_MODES,
  ...NO_DEFAULTS,
  ...PURE,
];

/** The bundler alone cannot drop what no page uses (docs/decisions/018-what-the-build-adds.md). */
export function withoutUnused(code: string): string {
  return EDITS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), code);
}

export function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    apply: 'build',
    // On the server, explanations help readers of the log.
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/ },
      handler: withoutUnused,
    },
  };
}
