import { Hono } from 'hono';
import { API } from '#contract/index.ts';
import type { CatalogueEdition } from '#server/catalogue-edition.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { inboxMails } from '#server/email/messages/inbox-mails.ts';
import { apiDocsRoutes } from '#server/features/api-docs/api-docs.routes.ts';
import { blogsRoutes } from '#server/features/blogs/blogs.routes.ts';
import { calendarFeedCalls } from '#server/features/calendar-feeds/calendar-feeds.routes.ts';
import { cardsRoutes } from '#server/features/cards/cards.routes.ts';
import { deskAttentionRoutes } from '#server/features/desk-attention/desk-attention.routes.ts';
import { deskBatchRoutes } from '#server/features/desk-batch/desk-batch.routes.ts';
import { deskEditorsRoutes } from '#server/features/desk-editors/desk-editors.routes.ts';
import { deskEntriesRoutes } from '#server/features/desk-entries/desk-entries.routes.ts';
import { deskFeedsRoutes } from '#server/features/desk-feeds/desk-feeds.routes.ts';
import { deskFilesRoutes } from '#server/features/desk-files/desk-files.routes.ts';
import { deskImportRoutes } from '#server/features/desk-import/desk-import.routes.ts';
import { deskInboxRoutes } from '#server/features/desk-inbox/desk-inbox.routes.ts';
import { deskPendingMailsRoutes } from '#server/features/desk-pending-mails/desk-pending-mails.routes.ts';
import { deskPlacesRoutes } from '#server/features/desk-places/desk-places.routes.ts';
import { deskUnionsRoutes } from '#server/features/desk-unions/desk-unions.routes.ts';
import { goalsRoutes } from '#server/features/goals/goals.routes.ts';
import { historyRoutes } from '#server/features/history/history.routes.ts';
import { identityRoutes } from '#server/features/identity/identity.routes.ts';
import { inboxRoutes } from '#server/features/inbox/inbox.routes.ts';
import { manualRacesRoutes } from '#server/features/manual-races/manual-races.routes.ts';
import { partnersRoutes } from '#server/features/partners/partners.routes.ts';
import { racePointsRoutes } from '#server/features/race-points/race-points.routes.ts';
import type { RaceCounts } from '#server/features/races/race-counts.ts';
import { racesRoutes } from '#server/features/races/races.routes.ts';
import { reportsRoutes } from '#server/features/reports/reports.routes.ts';
import { savedRoutes } from '#server/features/saved/saved.routes.ts';
import { seriesRoutes } from '#server/features/series/series.routes.ts';
import { sessionsRoutes } from '#server/features/sessions/sessions.routes.ts';
import { settingsRoutes } from '#server/features/settings/settings.routes.ts';
import { userRacesRoutes } from '#server/features/user-races/user-races.routes.ts';
import { forgeryGuard, requireApiKey } from '#server/http/access-checks.ts';
import { queued } from '#server/http/admission.ts';
import type { Api } from '#server/http/bind.ts';
import { pathKey } from '#server/http/cache/cache-middleware.ts';
import { noStoreByDefault } from '#server/http/cache-control.ts';
import type { App, Env, HttpContext } from '#server/http/context.ts';
import { otherMethodsRoutes } from '#server/http/other-methods.ts';
import { callLimits } from '#server/http/rate-limit.ts';
import type { SessionCookies } from '#server/http/session-cookies.ts';
import { askers, authenticator } from '#server/identity/session.ts';

/** Each binds its own calls of the contract. */
const FEATURES = [
  userRacesRoutes,
  manualRacesRoutes,
  historyRoutes,
  reportsRoutes,
  goalsRoutes,
  cardsRoutes,
  settingsRoutes,
  calendarFeedCalls,
  savedRoutes,
  racesRoutes,
  racePointsRoutes,
  partnersRoutes,
  blogsRoutes,
  deskFilesRoutes,
  deskEntriesRoutes,
  deskImportRoutes,
  deskAttentionRoutes,
  deskBatchRoutes,
  deskPendingMailsRoutes,
  deskFeedsRoutes,
  seriesRoutes,
  deskUnionsRoutes,
  deskPlacesRoutes,
  identityRoutes,
  sessionsRoutes,
  inboxRoutes,
  deskInboxRoutes,
  deskEditorsRoutes,
];

type Deps = Dependencies &
  Pick<Api, 'cache' | 'admit'> & {
    counts: RaceCounts;
    edition: CatalogueEdition;
    cookies: SessionCookies;
    addressOf: (c: HttpContext) => string;
    wakeOutbox: () => void;
  };

/** The HTTP API: its document, the checks of every call, the calls, and what no call answers. */
export function apiRoutes(deps: Deps): Pick<Api, 'http' | 'calls'> {
  const { config, identity, requireEditor, cookies, cache, admit, newId, now } = deps;
  const http: App = new Hono<Env>();
  http.on('GET', ['/openapi.json', '/docs', '/docs.css'], cache(pathKey));
  apiDocsRoutes(http, config);
  http.use(noStoreByDefault);
  http.use(requireApiKey(config.apiKey));
  http.use(forgeryGuard(cookies, config.publicUrl, identity));

  const [authenticate, limit] = [authenticator(identity), callLimits(deps)];
  const ask = askers(identity, now);
  const api: Api = { http, calls: new Map(), authenticate, ask, requireEditor, cache, admit, limit };
  const all = { ...deps, brand: config.site.name, mails: inboxMails(config, newId) };
  for (const bindCalls of FEATURES) bindCalls(api, all);

  http.use(queued(admit));
  otherMethodsRoutes(http, config.apiBase, Object.values(API));
  return api;
}
