import type { Logger } from 'pino';
import { deskPaths } from '#contract/desk-paths.ts';
import type { PageFacts, PageRenderer } from '#contract/page.ts';
import type { Site } from '#contract/site.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { Config } from '#server/config.ts';
import type { BlogsRepository } from '#server/db/blogs.repository.ts';
import type { RacesRepository } from '#server/db/races.repository.ts';
import { isXsrfToken, makeXsrfToken } from '#server/http/access-checks.ts';
import type { Api } from '#server/http/bind.ts';
import { FOR_A_MINUTE } from '#server/http/cache-control.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { asAppError, logUnexpected, RETRY_SECONDS } from '#server/http/problem.ts';
import type { SessionCookies } from '#server/http/session-cookies.ts';
import { tellShown } from '#server/http/tell-shown.ts';
import type { IdentityProvider } from '#server/identity/identity-provider.ts';
import { type RequireEditor, type SignedIn, signedInBy } from '#server/identity/session.ts';
import { pagePolicy } from '#server/pages/content-security-policy.ts';
import { pageCalls } from '#server/pages/page-calls.ts';
import { checkedForms, judgedRequest } from '#server/pages/page-forms.ts';
import { isTypedSearch, publicPage, subjectLookup } from '#server/pages/public-page.ts';

type Deps = {
  races: Pick<RacesRepository, 'has' | 'isWithdrawn'>;
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
  /** Instead of it at the desk. */
  renderDesk?: PageRenderer | undefined;
};

/** Every address that nothing else answers is a page, found or not. */
export function pagesRoutes(app: App, deps: Deps): void {
  const { config, log, showsDemo, now } = deps;
  const site = siteOf(config);
  const policyOf = pagePolicy(config);
  const isThere = subjectLookup(deps);

  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', ...checkedForms(config));
  app.all('*', async (c) => {
    const scripted = c.req.path.endsWith('.data');
    tellShown(c, 'demonstration');
    const address = c.req.method === 'GET' ? publicPage(c) : null;
    // Drawn at the address that is its cache key, so that nothing else of the given one can be in it.
    const request = address ? new Request(new URL(address, c.req.url), c.req.raw) : c.req.raw;
    const desk = c.get('desk');
    const render = (desk && deps.renderDesk) || deps.renderPage;
    const { response, page, route } = await render(judgedRequest(request), {
      ...visitorFacts(c, deps),
      site: { ...site, demo: await showsDemo() },
      today: bogotaDate(now()),
      scripted,
      missing: address !== null && !scripted && !(await isThere(address)),
      passwordNeeded: desk === 'PasswordNeeded',
      onError: (error) => logUnexpected(log, c, error),
    });
    if (route) c.set('route', route);
    const { status } = response;
    for (const [name, value] of response.headers) c.header(name, value, { append: name === 'set-cookie' });
    const isKept = status === 200 || (status === 302 && isTypedSearch(address));
    const shared = address !== null && isKept && c.req.path.startsWith('/site/');
    c.header('cache-control', shared ? FOR_A_MINUTE : 'private, no-store');
    if (status === 503) c.header('retry-after', String(RETRY_SECONDS));
    // A Response may have any status; Hono's types list those with a body.
    if (!page) return c.newResponse(response.body, status as 200);
    // The development server sets its own policy.
    if (!response.headers.has('content-security-policy'))
      c.header('content-security-policy', policyOf(page.scripts));
    c.set('text', page.html);
    return c.newResponse(page.html, status as 200);
  });
}

function visitorFacts(
  c: HttpContext,
  { log, calls, requireEditor, cookies, identity, now }: Deps,
): Pick<PageFacts, 'call' | 'session'> {
  const credential = cookies.readCredential(c);
  let asked: Promise<SignedIn | null> | null = null;
  const signedIn = async () => {
    if (!credential) return null;
    // Signing out offline removed the readable cookie only.
    if (!cookies.isMarked(c)) await identity.signOut(credential);
    asked ??= signedInBy(identity, credential);
    const found = await asked;
    // The sign-in screen redirects back while the readable cookie is there.
    if (!found) cookies.clearSession(c);
    return found;
  };
  return {
    call: pageCalls(c, {
      calls,
      requireEditor,
      session: signedIn,
      now,
      asAppError: (error) => asAppError(log, c, error),
    }),
    async session() {
      const found = await signedIn().catch((error) => {
        throw asAppError(log, c, error) ?? error;
      });
      if (!found || !credential) return null;
      return {
        email: found.user.email,
        formToken: makeXsrfToken(credential),
        isFormToken: (given) => typeof given === 'string' && isXsrfToken(given, credential),
        async deskPath() {
          const answer = await identity.isEditor(found.user);
          return answer.ok && answer.value ? deskPaths.home() : null;
        },
      };
    },
  };
}

function siteOf(config: Config): Omit<Site, 'demo'> {
  const { site, publicUrl, tiles } = config;
  return { ...site, publicUrl, tiles };
}
