import { paths } from '#contract/paths.ts';
import { INK, PAPER } from '#server/brand-colours.ts';
import type { Config } from '#server/config.ts';
import { FOR_AN_HOUR } from '#server/http/cache-control.ts';
import type { App } from '#server/http/context.ts';

/** Makes the site installable (docs/product §1.22 offline reading). */
export function webManifestRoutes(app: App, { site }: Pick<Config, 'site'>): void {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: `${site.name}: carreras en Colombia`,
    short_name: site.name,
    description: 'Encuentra tu próxima carrera, mira su recorrido y lleva tu historial.',
    lang: 'es-CO',
    dir: 'ltr',
    start_url: paths.landing(),
    scope: '/',
    display: 'standalone',
    theme_color: INK,
    background_color: PAPER,
    categories: ['sports', 'fitness'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Todas las Carreras', url: paths.races() },
      { name: 'Mis carreras', url: paths.myRaces() },
    ],
  };
  const text = JSON.stringify(manifest);
  app.get('/manifest.webmanifest', (c) =>
    c.body(text, 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': FOR_AN_HOUR,
    }),
  );
}
