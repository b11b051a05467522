import type { MiddlewareHandler } from 'hono';
import type { Config } from '#server/config.ts';
import type { BlogsRepository } from '#server/db/catalogue/blogs.repository.ts';
import type { ImagesRepository } from '#server/db/catalogue/images.repository.ts';
import type { PartnersRepository } from '#server/db/catalogue/partners.repository.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import { drawEmblem } from '#server/features/pictures/drawing/emblem.ts';
import { drawPoster } from '#server/features/pictures/drawing/poster.ts';
import {
  blogSharePicture,
  raceSharePicture,
  siteSharePicture,
} from '#server/features/pictures/share-pictures.ts';
import { shownCourse } from '#server/features/pictures/shown-course.ts';
import { FOR_EVER } from '#server/http/cache-control.ts';
import type { App, Env, HttpContext } from '#server/http/context.ts';
import { movedFile, namedFile } from '#server/http/named-file.ts';

type Deps = {
  config: Pick<Config, 'site'>;
  races: RacesRepository;
  partners: PartnersRepository;
  blogs: BlogsRepository;
  images: ImagesRepository;
};

const FOR_A_DAY = 'public, max-age=86400';

/** Drawings, photographs and preview images (§1.19 posters, §1.20 pictures, §1.23 found and shared). */
export function picturesRoutes(
  app: App,
  { config, races, partners, blogs, images }: Deps,
  cache: MiddlewareHandler<Env>,
): void {
  // Redirects addresses with a query: they would only bypass the cache.
  app.use('/pictures/*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    return search ? c.redirect(pathname, 308) : next();
  });
  app.get('/pictures/*', cache);

  app.get('/pictures/races/:file', async (c) => {
    const uid = namedFile(c, '.svg');
    const found = uid ? await races.byUid(uid) : null;
    if (!found) return noPicture(c);
    const { race, distances } = found;
    if (race.uid !== uid) return movedFile(c, `${uid}.svg`, `${race.uid}.svg`);
    return svg(drawPoster({ name: race.name, city: race.city, ...shownCourse(distances) }));
  });

  app.get('/pictures/partners/:file', async (c) => {
    const id = namedFile(c, '.svg');
    const found = (await partners.all()).find(({ partner }) => partner.id === id);
    return found ? svg(drawEmblem({ title: found.partner.name, kind: 'partner' })) : noPicture(c);
  });

  app.get('/pictures/blogs/:file', async (c) => {
    const id = namedFile(c, '.svg');
    const found = id ? await blogs.byId(id) : null;
    return found ? svg(drawEmblem({ title: found.blog.title, kind: 'blog' })) : noPicture(c);
  });

  app.get('/pictures/photos/:file', async (c) => {
    const [, hash = '', format] = /^([\w-]+)\.(avif|webp|jpeg)$/.exec(c.req.param('file')) ?? [];
    const photo = hash ? await images.byHash(hash) : null;
    if (photo?.format !== format || !photo) return noPicture(c);
    return picture(photo.bytes, `image/${photo.format}`, FOR_EVER);
  });

  app.get('/pictures/share/blogs/:file', async (c) => {
    const id = namedFile(c, '.png');
    const found = id ? await blogs.byId(id) : null;
    return found
      ? picture(await blogSharePicture(found.blog, config.site.name), 'image/png', FOR_A_DAY)
      : noPicture(c);
  });

  app.get('/pictures/share/:file', async (c) => {
    const uid = namedFile(c, '.png');
    const brand = config.site.name;
    if (uid === 'site') return picture(await siteSharePicture(brand), 'image/png', FOR_A_DAY);
    const race = uid ? await races.byUid(uid) : null;
    if (!race) return noPicture(c);
    if (race.race.uid !== uid) return movedFile(c, `${uid}.png`, `${race.race.uid}.png`);
    return picture(await raceSharePicture(race, brand), 'image/png', FOR_A_DAY);
  });
}

function svg(text: string): Response {
  return picture(text, 'image/svg+xml; charset=utf-8', FOR_A_DAY);
}

function picture(body: string | Uint8Array, type: string, cacheControl: string): Response {
  const headers = { 'content-type': type, 'cache-control': cacheControl };
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { headers });
}

function noPicture(c: HttpContext): Response {
  return c.text('No encontramos esa imagen.', 404, { 'cache-control': 'no-store' });
}
