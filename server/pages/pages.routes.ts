import type { Logger } from 'pino';
import type { PageRenderer } from '#contract/page.ts';
import type { Site } from '#contract/site.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { Config } from '#server/config.ts';
import { FOR_A_MINUTE } from '#server/http/cache-control.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { App } from '#server/http/context.ts';
import type { inProcessApi } from '#server/http/in-process-api.ts';
import { logUnexpected } from '#server/http/problem.ts';
import { pagePolicy } from '#server/pages/content-security-policy.ts';
import { checkedForms, judgedRequest } from '#server/pages/page-forms.ts';

type Deps = {
  config: Config;
  log: Logger;
  showsDemo: () => Promise<boolean>;
  now: () => Date;
  api: ReturnType<typeof inProcessApi>;
  renderPage: PageRenderer;
};

/** Every address that nothing else answers is a page, found or not. */
export function pagesRoutes(app: App, { config, log, showsDemo, now, api, renderPage }: Deps): void {
  const site = siteOf(config);
  const policyOf = pagePolicy(config);

  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', ...checkedForms(config.publicUrl));
  app.all('*', async (c) => {
    const { response, page } = await renderPage(judgedRequest(c.req.raw), {
      fetch: (path, init) => api(path, init, clientAddress(c, config.trustProxy)),
      site: { ...site, demo: await showsDemo() },
      today: bogotaDate(now()),
      onError: (error) => logUnexpected(log, c, error),
    });
    const headers = new Headers(response.headers);
    const shared = c.req.method === 'GET' && response.status === 200 && c.req.path.startsWith('/site/');
    headers.set('cache-control', shared ? FOR_A_MINUTE : 'no-store');
    if (!page) return new Response(response.body, { status: response.status, headers });
    // The development server's pages bring a policy of their own.
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', policyOf(page.scripts));
    c.set('text', page.html);
    return new Response(page.html, { status: response.status, headers });
  });
}

function siteOf(config: Config): Omit<Site, 'demo'> {
  const { site, publicUrl, apiBase, apiKey, tiles } = config;
  return { ...site, publicUrl, apiBase, apiKey, tiles };
}
