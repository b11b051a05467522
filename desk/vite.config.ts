import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  base: '/edicion/',
  publicDir: '../public',
  cacheDir: '../node_modules/.vite-desk',
  // One file with everything in it starts faster and always runs React's production build.
  ssr: { noExternal: true },
  // Fonts and icons are the public app's.
  experimental: { renderBuiltUrl: (file, { type }) => (type === 'public' ? `/${file}` : undefined) },
  build: {
    copyPublicDir: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
});
