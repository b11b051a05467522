import type { Logger } from 'pino';
import { deskPaths } from '#contract/desk-paths.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { PageRenderer, PageSettings } from '#contract/page.ts';
import type { Site } from '#contract/site.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { Config } from '#server/config.ts';
import type { BlogsRepository } from '#server/db/catalogue/blogs.repository.ts';
import type { RacesRepository } from '#server/db/catalogue/races.repository.ts';
import type { SeriesRepository } from '#server/db/catalogue/series.repository.ts';
import { isXsrfToken, makeXsrfToken } from '#server/http/access-checks.ts';
import type { Api } from '#server/http/bind.ts';
import { FOR_A_MINUTE } from '#server/http/cache-control.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { asAppError, logUnexpected, RETRY_SECONDS } from '#server/http/problem.ts';
import type { SessionCookies } from '#server/http/session-cookies.ts';
import type { IdentityProvider } from '#server/identity/identity-provider.ts';
import { type RequireEditor, type SignedIn, signedInBy } from '#server/identity/session.ts';
import { pagePolicy } from '#server/pages/content-security-policy.ts';
import { pageCalls } from '#server/pages/page-calls.ts';
import { checkedForms } from '#server/pages/page-forms.ts';
import { isTypedSearch, publicPage, subjectLookup } from '#server/pages/public-page.ts';
import { type Semaphore, semaphore } from '#server/semaphore.ts';
import { limitMet } from '#server/signals.ts';

type Deps = {
  races: Pick<RacesRepository, 'has' | 'isWithdrawn'>;
  series: Pick<SeriesRepository, 'has'>;
  blogs: Pick<BlogsRepository, 'has' | 'isWithdrawn'>;
  config: Config;
  log: Logger;
  showsDemo: () => Promise<boolean>;
  now: () => Date;
  calls: Api['calls'];
  requireEditor: RequireEditor;
  cookies: SessionCookies;
  identity: IdentityProvider;
  renderPage: PageRenderer;
  refused: (c: HttpContext, error: AppError) => Promise<Response>;
  /** Instead of it at the desk. */
  renderDesk?: PageRenderer | undefined;
};

/** As nginx calls it: for the log and the metrics alone. */
const CLIENT_GONE = 499;
/** What no screen was drawn for. */
const PLAIN_REFUSALS: Readonly<Record<number, ErrorCode>> = {
  405: 'MethodNotAllowed',
  415: 'UnsupportedMediaType',
};

const DRAWN = 2;
/** More than a browser asks for on one page, or that opens its tabs again. */
const WAITING = 24;

/** Every address that nothing else answers is a page, found or not. */
export function pagesRoutes(app: App, deps: Deps): void {
  const { config, log, showsDemo, now } = deps;
  const site = siteOf(config);
  const policyOf = pagePolicy(config);
  const isThere = subjectLookup(deps);
  const drawn = drawingsAtOnce();

  const accountOf = async (c: HttpContext) => (await visitorSettings(c, deps).session())?.email ?? null;
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', ...checkedForms(config, accountOf));
  app.all('*', async (c) => {
    const scripted = c.req.path.endsWith('.data');
    const shared = publicPage(c);
    const address = c.req.method === 'GET' ? shared : null;
    // Drawn at the address that is its cache key, so that nothing else of the given one can be in it; and to its end, for
    // the other requests that wait for it.
    const request = address
      ? new Request(new URL(address, c.req.url), { headers: c.req.raw.headers })
      : c.req.raw;
    const desk = c.get('desk');
    const render = (desk && deps.renderDesk) || deps.renderPage;
    const facts = {
      ...visitorSettings(c, deps),
      site: { ...site, demo: await showsDemo() },
      today: bogotaDate(now()),
      now: now().getTime(),
      scripted,
      missing: address !== null && !scripted && !(await isThere(address)),
      passwordNeeded: desk === 'PasswordNeeded',
      onError: (error: unknown) => logUnexpected(log, c, error),
    };
    const draw = (more = {}) => render(request, { ...facts, ...more });
    // A session that cannot be read is the drawing's own failure to tell.
    const account = shared === null ? await facts.session().catch(() => null) : null;
    const answer = account ? await drawn(account.email, draw) : await draw();
    const { response, page, route } = answer === 'refused' ? await draw({ session: refuseSession }) : answer;
    if (route) c.set('route', route);
    const { status } = response;
    // What the router gave up because its client went is no failure of the server.
    if (status === 500 && request.signal.aborted) return c.newResponse(null, CLIENT_GONE as 400);
    for (const [name, value] of response.headers) c.header(name, value, { append: name === 'set-cookie' });
    const isShared = address !== null && (status === 200 || (status === 302 && isTypedSearch(address)));
    c.header('cache-control', isShared ? FOR_A_MINUTE : 'private, no-store');
    if (status === 503 || status === 429)
      c.header('retry-after', String(c.get('retryAfterSeconds') ?? RETRY_SECONDS));
    const refusal = page ? undefined : PLAIN_REFUSALS[status];
    if (refusal) return deps.refused(c, new AppError(refusal, { detail: await response.text() }));
    // A Response may have any status; Hono's types list those with a body.
    if (!page) return c.newResponse(response.body, status as 200);
    // The development server sets its own policy.
    if (!response.headers.has('content-security-policy'))
      c.header('content-security-policy', policyOf(page.scripts));
    c.set('text', page.html);
    return c.newResponse(page.html, status as 200);
  });
}

/** Draws few pages of one account at a time, in the order of their arrival (docs/product §15.35 overload). */
function drawingsAtOnce() {
  const accounts = new Map<string, { places: Semaphore; pages: number }>();
  return async <T>(account: string, draw: () => Promise<T>): Promise<T | 'refused'> => {
    const own = accounts.get(account) ?? { places: semaphore(DRAWN, WAITING), pages: 0 };
    accounts.set(account, own);
    own.pages += 1;
    try {
      return await own.places(draw);
    } finally {
      own.pages -= 1;
      if (own.pages === 0) accounts.delete(account);
    }
  };
}

async function refuseSession(): Promise<never> {
  limitMet.publish({ limit: 'drawings-account' });
  throw new AppError('LimitExceeded', { detail: TOO_MANY });
}

const TOO_MANY = 'Tienes demasiadas páginas abriéndose a la vez. Intenta de nuevo en unos segundos.';

function visitorSettings(
  c: HttpContext,
  { log, calls, requireEditor, cookies, identity }: Deps,
): Pick<PageSettings, 'call' | 'session'> {
  const askOnce = async () => {
    const credential = cookies.readCredential(c);
    if (!credential) return null;
    // Signing out offline removed the readable cookie only.
    if (!cookies.isMarked(c)) await identity.signOut(credential);
    const found = await signedInBy(identity, credential);
    // The sign-in screen redirects back while the readable cookie is there.
    if (!found) cookies.clearSession(c);
    return found;
  };
  const refusalOf = (error: unknown) => {
    const refusal = asAppError(log, c, error);
    c.set('retryAfterSeconds', refusal.retryAfterSeconds);
    return refusal;
  };
  let asked: Promise<SignedIn | null> | undefined;
  const signedIn = () => {
    asked ??= askOnce();
    return asked;
  };
  return {
    call: pageCalls(c, {
      calls,
      requireEditor,
      session: signedIn,
      asAppError: refusalOf,
    }),
    async session() {
      const found = await signedIn().catch((error) => {
        throw refusalOf(error);
      });
      const credential = cookies.readCredential(c);
      if (!found || !credential) return null;
      return {
        email: found.user.email,
        formToken: makeXsrfToken(credential),
        isFormToken: (given) => typeof given === 'string' && isXsrfToken(given, credential),
        async deskPath() {
          const answer = await identity.rank(found.user);
          return answer.ok && answer.value ? deskPaths.home() : null;
        },
      };
    },
  };
}

export function siteOf(config: Config): Omit<Site, 'demo'> {
  const { site, publicUrl, tiles } = config;
  return { ...site, publicUrl, tiles };
}
