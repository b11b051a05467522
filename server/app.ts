import { totalmem } from 'node:os';
import { Hono, type MiddlewareHandler } from 'hono';
import { deskPaths } from '#contract/desk-paths.ts';
import { API } from '#contract/index.ts';
import type { PageRenderer } from '#contract/page.ts';
import { catalogueEdition } from '#server/catalogue-edition.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { suggestionMails } from '#server/email/messages/suggestion-mails.ts';
import { apiDocsRoutes } from '#server/features/api-docs/api-docs.routes.ts';
import { blogsRoutes } from '#server/features/blogs/blogs.routes.ts';
import {
  calendarFeedCalls,
  calendarFeedsRoutes,
} from '#server/features/calendar-feeds/calendar-feeds.routes.ts';
import { cardsRoutes } from '#server/features/cards/cards.routes.ts';
import { contactRoutes } from '#server/features/contact/contact.routes.ts';

import { deskAttentionRoutes } from '#server/features/desk-attention/desk-attention.routes.ts';
import { deskEntriesRoutes } from '#server/features/desk-entries/desk-entries.routes.ts';
import { deskFilesRoutes } from '#server/features/desk-files/desk-files.routes.ts';
import { deskImportRoutes } from '#server/features/desk-import/desk-import.routes.ts';
import { deskMessagesRoutes } from '#server/features/desk-messages/desk-messages.routes.ts';
import { deskSuggestionsRoutes } from '#server/features/desk-suggestions/desk-suggestions.routes.ts';

import { developmentMailboxRoutes } from '#server/features/development-mailbox/development-mailbox.routes.ts';
import { goalsRoutes } from '#server/features/goals/goals.routes.ts';
import { healthRoutes } from '#server/features/health/health.routes.ts';
import { historyRoutes } from '#server/features/history/history.routes.ts';
import { identityLimits } from '#server/features/identity/identity.limits.ts';
import { identityRoutes } from '#server/features/identity/identity.routes.ts';
import { manualRacesRoutes } from '#server/features/manual-races/manual-races.routes.ts';
import { partnersRoutes } from '#server/features/partners/partners.routes.ts';
import { picturesRoutes } from '#server/features/pictures/pictures.routes.ts';
import { raceFilesRoutes } from '#server/features/race-files/race-files.routes.ts';
import { racePointsRoutes } from '#server/features/race-points/race-points.routes.ts';
import { raceCounts } from '#server/features/races/race-counts.ts';
import { racesRoutes } from '#server/features/races/races.routes.ts';
import { reportsRoutes } from '#server/features/reports/reports.routes.ts';
import { savedRoutes } from '#server/features/saved/saved.routes.ts';
import { seoRoutes } from '#server/features/seo/seo.routes.ts';
import { sessionsRoutes } from '#server/features/sessions/sessions.routes.ts';
import { settingsRoutes } from '#server/features/settings/settings.routes.ts';

import { suggestionsRoutes } from '#server/features/suggestions/suggestions.routes.ts';
import { unsubscribeRoutes } from '#server/features/unsubscribe/unsubscribe.routes.ts';
import { userRacesRoutes } from '#server/features/user-races/user-races.routes.ts';
import { webManifestRoutes } from '#server/features/web-manifest/web-manifest.routes.ts';
import { forgeryGuard, requireApiKey } from '#server/http/access-checks.ts';
import { accessLog, requestLog } from '#server/http/access-log.ts';
import { admission } from '#server/http/admission.ts';
import { AnswerCache } from '#server/http/answer-cache.ts';
import type { Api } from '#server/http/bind.ts';
import { noStoreByDefault } from '#server/http/cache-control.ts';
import { cachedAnswers, pathKey } from '#server/http/cached.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { App, Env, HttpContext } from '#server/http/context.ts';
import { otherMethodsRoutes } from '#server/http/other-methods.ts';
import { compressedForOne } from '#server/http/private-compression.ts';
import { errorHandler } from '#server/http/problem.ts';
import { callLimits } from '#server/http/rate-limit.ts';
import { requestKeyCache } from '#server/http/request-key-cache.ts';
import { securityHeaders, withSecurityHeaders } from '#server/http/security-headers.ts';
import { sessionCookies } from '#server/http/session-cookies.ts';
import { type StaticFiles, staticFilesRoutes } from '#server/http/static-files.ts';
import { authenticator } from '#server/identity/session.ts';
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

export function createApp(deps: Dependencies, parts: AppParts): App {
  const { config } = deps;
  const headers = securityHeaders(config.production);
  const edition = catalogueEdition(deps);
  const counts = raceCounts(deps.races, edition.read);
  const addressOf = (c: HttpContext) => clientAddress(c, config.trustProxy);
  const requests = requestLog(deps.log);
  const answers = new AnswerCache(CACHE_BYTES_MAX, deps.elapsed);
  const requestKeys = requestKeyCache({ cache: answers, edition, requests });
  const admit = admission();
  const kept = { cache: answers, edition, headers, addressOf, requestKeys, admit };
  const cache = cachedAnswers(kept, { running: 2, waiting: 64, perAddress: 300 });
  const pictureCache = cachedAnswers(kept, { running: 4, waiting: 256, perAddress: 600 });

  const cookies = sessionCookies(config.production);

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
  for (const area of ['/usuario', deskPaths.home()]) app.use(`${area}/*`, compressedForOne);
  healthRoutes(app, { ...deps, ...parts });
  const queue: MiddlewareHandler<Env> = async (c, next) => {
    await admit(c);
    return next();
  };
  // A reading request waits where it needs work: what is in memory does not queue.
  app.use((c, next) => (c.req.method === 'GET' ? next() : queue(c, next)));

  const http: App = new Hono<Env>();
  const api: Api = {
    http,
    calls: new Map(),
    authenticate: authenticator(deps.identity),
    requireEditor: deps.requireEditor,
    cache,
    admit,
    limit: callLimits({ ...deps, addressOf }),
    headers,
  };
  http.on('GET', ['/openapi.json', '/docs', '/docs.css'], cache(pathKey));
  apiDocsRoutes(http, config);
  http.use(noStoreByDefault);
  http.use(requireApiKey(config.apiKey));
  http.use(forgeryGuard(cookies, config.publicUrl, deps.identity));
  userRacesRoutes(api, deps);
  manualRacesRoutes(api, deps);
  historyRoutes(api, deps);
  reportsRoutes(api, deps);
  goalsRoutes(api, deps);
  cardsRoutes(api, { ...deps, brand: config.site.name });
  settingsRoutes(api, deps);
  calendarFeedCalls(api, deps);
  savedRoutes(api, { ...deps, counts });
  racesRoutes(api, { ...deps, counts });
  racePointsRoutes(api, { ...deps, counts, edition });
  partnersRoutes(api, deps);
  blogsRoutes(api, deps);
  deskFilesRoutes(api, deps);
  deskEntriesRoutes(api, deps);
  deskImportRoutes(api, deps);
  deskAttentionRoutes(api, deps);
  identityRoutes(api, {
    ...deps,
    cookies,
    limits: identityLimits(deps.limits, deps.now),
    addressOf,
    wakeOutbox: parts.wakeOutbox,
  });
  sessionsRoutes(api, { ...deps, cookies });
  contactRoutes(api, {
    ...deps,
    messages: deps.contactMessages,
    contactTo: config.contactTo,
    brand: config.site.name,
    wakeOutbox: parts.wakeOutbox,
  });
  const { wakeOutbox } = parts;
  const mails = suggestionMails(config, deps.newId);
  suggestionsRoutes(api, { ...deps, mails, wakeOutbox });
  deskSuggestionsRoutes(api, { ...deps, mails, wakeOutbox });
  deskMessagesRoutes(api, { ...deps, messages: deps.contactMessages, wakeOutbox });
  http.use(queue);
  otherMethodsRoutes(http, config.apiBase, Object.values(API));
  app.route(config.apiBase, http);

  if (deps.mailbox) developmentMailboxRoutes(app, deps.mailbox);
  app.on('GET', ['/robots.txt', '/manifest.webmanifest'], cache(pathKey));
  app.on('GET', ['/assets/blogs.json', SITE_MAPS], cache(pathKey));
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
