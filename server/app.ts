import { totalmem } from 'node:os';
import { Hono } from 'hono';
import type { PageRenderer } from '#contract/page.ts';
import { apiRoutes } from '#server/api.ts';
import { catalogueEdition } from '#server/catalogue-edition.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { calendarFeedsRoutes } from '#server/features/calendar-feeds/calendar-feeds.routes.ts';
import { developmentMailboxRoutes } from '#server/features/development-mailbox/development-mailbox.routes.ts';
import { healthRoutes } from '#server/features/health/health.routes.ts';
import { picturesRoutes } from '#server/features/pictures/pictures.routes.ts';
import { raceFilesRoutes } from '#server/features/race-files/race-files.routes.ts';
import { raceCounts } from '#server/features/races/race-counts.ts';
import { seoRoutes } from '#server/features/seo/seo.routes.ts';
import { unsubscribeRoutes } from '#server/features/unsubscribe/unsubscribe.routes.ts';
import { webManifestRoutes } from '#server/features/web-manifest/web-manifest.routes.ts';
import { accessLog, requestLog } from '#server/http/access-log.ts';
import { admission, queued } from '#server/http/admission.ts';
import { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { cachedAnswers, pathKey } from '#server/http/cache/cache-middleware.ts';
import { requestKeyCache } from '#server/http/cache/request-key-cache.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { App, Env, HttpContext } from '#server/http/context.ts';
import { compressedForOne } from '#server/http/private-compression.ts';
import { errorHandler } from '#server/http/problem.ts';
import { securityHeaders, withSecurityHeaders } from '#server/http/security-headers.ts';
import { sessionCookies } from '#server/http/session-cookies.ts';
import { type StaticFiles, staticFilesRoutes } from '#server/http/static-files.ts';
import { pagePolicy, workerPolicy } from '#server/pages/content-security-policy.ts';
import { deskPagesRoutes } from '#server/pages/desk.routes.ts';
import { pagesRoutes, siteOf } from '#server/pages/pages.routes.ts';
import { publicPage } from '#server/pages/public-page.ts';
import { refusals } from '#server/pages/refusals.ts';

// An eighth where the machine or its container is small.
const CACHE_BYTES_MAX = Math.min(64 * 1024 * 1024, (process.constrainedMemory() || totalmem()) / 8);
const SITE_MAPS = '/:file{sitemap(-[0-9]+)?\\.xml}';

export type AppParts = {
  renderPage: PageRenderer;
  staticFiles: StaticFiles;
  /** The editors' app; without it, nothing is at its addresses. */
  desk?: { renderPage: PageRenderer; staticFiles: StaticFiles };
  isReady: () => Promise<boolean>;
  wakeOutbox: () => void;
};

/**
 * What answers a request, in this order: memory for one that was answered before, built files, the API, memory for a
 * public page, and at last what draws or makes something.
 */
export function createApp(deps: Dependencies, parts: AppParts): App {
  const { config } = deps;
  const headers = securityHeaders(config.production);
  const cookies = sessionCookies(config.production);
  const edition = catalogueEdition(deps);
  const counts = raceCounts(deps.races, edition.read);
  const addressOf = (c: HttpContext) => clientAddress(c, config.trustProxy);
  const requests = requestLog(deps.log);
  const answers = new AnswerCache(CACHE_BYTES_MAX, deps.elapsed);
  const requestKeys = requestKeyCache({ cache: answers, edition, requests });
  const admit = admission();
  const queue = queued(admit);
  const kept = { cache: answers, edition, headers, addressOf, requestKeys, admit };
  const cache = cachedAnswers(kept, { running: 2, waiting: 64, perAddress: 300 });
  const pictureCache = cachedAnswers(kept, { running: 4, waiting: 256, perAddress: 600 });

  const app: App = new Hono<Env>();
  const answerAnew = app.fetch;
  app.fetch = (request, env, context) => {
    const answerOr = (found: Response | null) => found ?? answerAnew(request, env, context);
    const found = requestKeys.answer(request, env);
    return found instanceof Promise ? found.then(answerOr) : answerOr(found);
  };
  // HEAD is GET without its body: the same checks, the same cache, the same headers.
  app.use(async (c, next) =>
    c.req.method === 'HEAD'
      ? app.fetch(new Request(c.req.raw, { method: 'GET' }), { ...c.env, head: true })
      : next(),
  );
  app.use(accessLog(requests));
  const refused = refusals({
    ...config,
    renderPage: parts.renderPage,
    site: async () => ({ ...siteOf(config), demo: await edition.showsDemo() }),
    now: deps.now,
    policy: pagePolicy(config)([]),
  });
  app.onError(errorHandler(deps.log, refused));
  staticFilesRoutes(app, parts.staticFiles, headers, { '/sw.js': workerPolicy(config) });
  app.use(withSecurityHeaders(headers));
  app.use('/usuario/*', compressedForOne);
  healthRoutes(app, { ...deps, ...parts });
  // A reading request waits where it needs work: what is in memory does not queue.
  app.use((c, next) => (c.req.method === 'GET' ? next() : queue(c, next)));

  const { wakeOutbox } = parts;
  const api = apiRoutes({ ...deps, counts, edition, cookies, addressOf, cache, admit, wakeOutbox });
  app.route(config.apiBase, api.http);

  if (deps.mailbox) developmentMailboxRoutes(app, deps.mailbox);
  app.on('GET', ['/robots.txt', '/manifest.webmanifest', '/assets/blogs.json', SITE_MAPS], cache(pathKey));
  app.get('*', cache(publicPage));
  picturesRoutes(app, deps, pictureCache(pathKey));
  app.use(queue);
  webManifestRoutes(app, config);
  raceFilesRoutes(app, deps);
  calendarFeedsRoutes(app, { ...deps, counts, addressOf });
  unsubscribeRoutes(app, deps);
  seoRoutes(app, deps);
  if (parts.desk)
    deskPagesRoutes(app, { ...deps, cookies, security: headers, files: parts.desk.staticFiles });
  pagesRoutes(app, {
    ...deps,
    showsDemo: edition.showsDemo,
    calls: api.calls,
    cookies,
    refused,
    renderPage: parts.renderPage,
    renderDesk: parts.desk?.renderPage,
  });
  return app;
}
