import { paths } from '#contract/paths.ts';
import { userPaths } from '#contract/user-paths.ts';
import type { Config } from '#server/config.ts';
import type { BlogsRepository } from '#server/db/catalogue/blogs.repository.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { SeriesRepository } from '#server/db/catalogue/series.repository.ts';
import { presentBlog } from '#server/features/blogs/blogs.presenter.ts';
import { type SiteMapEntry, siteMap, siteMapIndex } from '#server/features/seo/site-map.ts';
import { jsonResponse } from '#server/http/bind.ts';
import { FOR_A_MINUTE, FOR_AN_HOUR } from '#server/http/cache-control.ts';
import type { App } from '#server/http/context.ts';

type Deps = {
  config: Pick<Config, 'publicUrl' | 'apiBase' | 'securityContact'>;
  now: () => Date;
  races: RacesRepository;
  series: SeriesRepository;
  blogs: BlogsRepository;
};

/** The public screens for search engines (docs/product §11.1 screen table). */
const LISTED_PAGES = [
  paths.landing(),
  paths.races(),
  paths.blog(),
  paths.contact(),
  paths.suggest(),
  paths.privacyPolicy(),
  paths.terms(),
  paths.accessibility(),
];
/** The protocol allows 50,000; this many still fit into the answer cache. */
const ADDRESSES_PER_FILE = 20_000;

/** RFC 9116 advises less than a year. */
const CONTACT_MS = 180 * 86_400_000;

/** What search engines and other programs read: site map, robots.txt, the blog as a file (docs/product §1.23
 * found and shared, §5 blog), whom to tell of a weakness (docs/security §16.55 security contact). */
export function seoRoutes(
  app: App,
  { config, now, races, series, blogs }: Deps,
  perFile = ADDRESSES_PER_FILE,
): void {
  const { publicUrl, apiBase, securityContact } = config;

  async function entries(): Promise<SiteMapEntry[]> {
    const [ofRaces, ofSeries, ofBlog] = [await races.addresses(), await series.slugs(), await blogs.all()];
    return [
      ...LISTED_PAGES.map((path) => ({ path, lastChanged: null })),
      ...ofBlog.map(({ blog }) => ({ path: paths.blogEntry(blog.id), lastChanged: blog.date })),
      ...ofSeries.map((slug) => ({ path: paths.series(slug), lastChanged: null })),
      ...ofRaces.map(({ uid, verifiedAt }) => ({ path: paths.race(uid), lastChanged: verifiedAt })),
    ];
  }

  app.get('/sitemap.xml', async () => {
    const all = await entries();
    if (all.length <= perFile) return xml(siteMap(publicUrl, all));
    return xml(siteMapIndex(publicUrl, Math.ceil(all.length / perFile)));
  });

  app.get('/:file{sitemap-[1-9][0-9]{0,3}\\.xml}', async (c, next) => {
    const part = Number.parseInt(c.req.param('file').slice('sitemap-'.length), 10);
    const all = await entries();
    const own = all.slice((part - 1) * perFile, part * perFile);
    return all.length > perFile && own.length > 0 ? xml(siteMap(publicUrl, own)) : next();
  });

  app.get('/robots.txt', (c) => {
    const closed = ['/usuario', '/calendario', apiBase, '/dev'].map((path) => `Disallow: ${path}\n`).join('');
    const text = `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`;
    return c.text(text, 200, { 'cache-control': FOR_AN_HOUR });
  });

  // Password managers send people there.
  app.get('/.well-known/change-password', (c) => c.redirect(userPaths.profile()));

  app.get('/.well-known/security.txt', (c, next) => {
    if (!securityContact) return next();
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now().getTime() + CONTACT_MS).toISOString()}`,
      'Preferred-Languages: es, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    const type = 'text/plain; charset=utf-8';
    return c.text(`${lines.join('\n')}\n`, 200, { 'content-type': type, 'cache-control': FOR_AN_HOUR });
  });

  app.get('/assets/blogs.json', async () => {
    return jsonResponse((await blogs.all()).map(presentBlog), 200, { 'cache-control': FOR_A_MINUTE });
  });
}

function xml(text: string): Response {
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': FOR_AN_HOUR },
  });
}
