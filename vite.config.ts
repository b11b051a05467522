import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { shakeableReact } from './scripts/bundle/shakeable-react.ts';
import { shakeableRouter } from './scripts/bundle/shakeable-router.ts';
import { inlineClassNames, shortClassName } from './scripts/bundle/short-class-names.ts';
import { offlineWorker } from './scripts/offline-worker.ts';

const FILE_PARTS = {
  framework:
    /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]|vite[\\/]preload-helper/,
  // What public and private screens share: no first visit loads the list's code but the list's.
  frame:
    /[\\/]web[\\/](root\.tsx|entry\.client|routes[\\/]site[\\/]layout|session[\\/]answered|forms[\\/]form-token|features[\\/](seo[\\/]page-meta|races[\\/]date-bib|pictures)|ui[\\/](button|field|loading|notice|tag))|[\\/](copy[\\/]races|domain[\\/](price|registration|distance-class|distance-names|race-kind|capital|own-day))\.ts/,
  // The race list has the tightest budget: its first visit takes the list in one file.
  site: /[\\/]web[\\/]routes[\\/]site[\\/](races|search-choices)\.tsx/,
  // Small facts of a race, which its page and private screens share, in one file rather than five.
  race: /[\\/]domain[\\/](clock-time|coordinates|kit|aid-station|time-limit|user-race|web-address|distance-lane)\.ts/,
  // Private screens have forms, too, without those of accounts.
  forms: /[\\/]web[\\/](forms[\\/]|ui[\\/]focus-when-drawn)/,
  accounts:
    /[\\/]web[\\/](features[\\/]accounts|routes[\\/]site[\\/](accounts|sign-in|sign-up|recovery|new-password))/,
};

/**
 * Which modules share one built file; the bundler divides the rest. A file takes along everything that its modules
 * need, unless a group above it has that already (docs/decisions/018-what-the-build-adds.md has the measured gains).
 */
const chunkGroups = Object.entries(FILE_PARTS).map(([name, test], index, { length }) => ({
  name,
  test,
  priority: length - index,
}));

export default defineConfig(({ command }) => ({
  plugins: [inlineClassNames(), shakeableReact(), shakeableRouter(), reactRouter(), offlineWorker()],
  // One file with everything in it starts faster and always runs React's production build.
  ssr: { noExternal: true },
  css: { modules: command === 'build' ? { generateScopedName: shortClassName } : {} },
  // Older targets would have `light-dark()` rewritten, and a dark band on a light page would lose its colours.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page lists its files, so their names are short; files that load later have readable ones for logs.
            chunkFileNames: ({ name, isDynamicEntry }) => `assets/${isDynamicEntry ? name : 'z'}-[hash].js`,
            assetFileNames: 'assets/z-[hash][extname]',
            entryFileNames: ({ name }) => `assets/${name === 'entry.client' ? name : 'z'}-[hash].js`,
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
}));
