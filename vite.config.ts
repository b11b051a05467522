import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { offlineWorker } from './scripts/offline-worker.ts';

// Many small files compress worse than a few: what every screen needs is one file of the framework's and one of ours.
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/;
const SITE =
  /[\\/]web[\\/](ui|copy[\\/](navigation|failures|races)|features[\\/](layout|offline|discovery|pictures)|session|paths|site-facts)/;

export default defineConfig({
  plugins: [reactRouter(), offlineWorker()],
  // One file with everything in it starts faster and always runs React's production build.
  ssr: { noExternal: true },
  // Older targets would have `light-dark()` rewritten, and a dark band on a light page would lose its colours.
  build: { assetsInlineLimit: 0, cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'site', test: SITE, minShareCount: 5, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
