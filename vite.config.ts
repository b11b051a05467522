import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/bundle/chunk-groups.ts';
import { shakeableRouter } from './scripts/bundle/shakeable-router.ts';
import { inlineClassNames, shortClassName } from './scripts/bundle/short-class-names.ts';
import { offlineWorker } from './scripts/offline-worker.ts';

export default defineConfig(({ command }) => ({
  plugins: [inlineClassNames(), shakeableRouter(), reactRouter(), offlineWorker()],
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
