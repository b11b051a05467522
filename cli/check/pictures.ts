import sharp from 'sharp';
import { type Check, onTables, right, warning, wrong } from '#cli/check/check.ts';
import { counted } from '#domain/spanish-number.ts';
import type { Config } from '#server/config.ts';
import { FetchProblem } from '#server/guarded-fetch/fetch-problem.ts';
import { FETCH_LIMITS, type Fetched, guardedFetch } from '#server/guarded-fetch/guarded-fetch.ts';
import { makeVariants } from '#server/pictures-pipeline/make-variants.ts';
import { isLocal } from '#server/production-settings.ts';

/** Over Bogotá. */
const TILE = { z: '10', x: '301', y: '498' };
const NAMED = 5;

export const pictures = onTables('Fotos', async function* (_, { images }) {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await makeVariants(photo);
  const missing = await images.missing();
  const owners = missing.slice(0, NAMED).map(({ owner }) => owner);
  yield missing.length === 0
    ? right('se procesan, y no falta ninguna')
    : warning(
        `${counted(missing.length, 'foto no se pudo traer', 'fotos no se pudieron traer')} (${owners.join(', ')}): «import images» lo intenta otra vez.`,
      );
});

export const tiles: Check = {
  name: 'Mapa',
  needs: ['TILE_URL', 'PUBLIC_URL'],
  hint: 'Mira TILE_URL.',
  async *run({ config }) {
    const { tiles, publicUrl } = config;
    if (tiles.url.startsWith('http:') && publicUrl.startsWith('https:') && !isLocal(new URL(publicUrl)))
      yield warning('TILE_URL no es https, y así los navegadores no piden mapas: corrige TILE_URL.');
    const tile = await oneTile(config).catch((error: unknown) => {
      if (error instanceof FetchProblem && error.hostUnreachable) return error;
      throw error;
    });
    // A firewall may shut that way: only browsers need it.
    if (tile instanceof FetchProblem)
      return yield warning(
        `${tile.message}. Mira si un mapa del sitio se ve en un navegador; si no, corrige TILE_URL.`,
      );
    const { type, url } = tile;
    yield type.startsWith('image/')
      ? right(`${new URL(url).host} da mapas`)
      : wrong(`${url} no da una imagen sino «${type}»: corrige TILE_URL.`);
  },
};

export function oneTile({ publicUrl, tiles }: Config): Promise<Fetched> {
  const site = new URL(publicUrl);
  const address = tiles.url.replace(/\{([zxy])\}/g, (_, axis: 'z' | 'x' | 'y') => TILE[axis]);
  // What only this machine reaches, visitors do not.
  const open = isLocal(site) && { isAllowedAddress: () => true, isAllowedPort: () => true };
  return guardedFetch(new URL(address.replaceAll('{s}', 'a').replaceAll('{r}', ''), site).href, 'image/*', {
    ...FETCH_LIMITS,
    ...open,
  });
}
