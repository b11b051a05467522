import type { DrawnPage, PageAnswer, PageSettings } from '#contract/page.ts';
import type { Screen } from '#web/screens.ts';

type Drawing = Omit<PageAnswer, 'route'>;
type Draw = (request: Request, facts: PageSettings) => Promise<Drawing>;
type Refusal = { status: 404 | 405; method: string };

/**
 * Pages of unknown addresses (404) and of methods that a screen does not take (405), which are the same at every
 * address of the screen: drawn once, without a session, and again when the site's facts change
 * (docs/product §15.33 bounded misses; decision 041). Null for any other request, and where the screen
 * answers something else.
 */
export function refusedPages(draw: Draw) {
  const kept = new Map<string, { facts: string; page: DrawnPage }>();

  return async (
    request: Request,
    facts: PageSettings,
    { path, hasAction }: Screen,
  ): Promise<Drawing | null> => {
    const refusal = refusalOf(request, facts, { path, hasAction });
    if (!refusal) return null;
    const { status, method } = refusal;
    const name = `${method} ${path}`;
    const current = JSON.stringify([facts.site, facts.today]);
    const known = kept.get(name);
    let page = known?.facts === current ? known.page : null;
    if (!page) {
      // At the screen's own pattern, which is no row's id.
      const anywhere = new Request(new URL(`/${path}`, request.url), { method });
      const drawn = await draw(anywhere, { ...facts, session: async () => null });
      if (drawn.response.status !== status || !drawn.page) return null;
      page = drawn.page;
      kept.set(name, { facts: current, page });
    }
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return { response: new Response(null, { status, headers }), page };
  };
}

function refusalOf({ method }: Request, facts: PageSettings, { path, hasAction }: Screen): Refusal | null {
  if (method === 'GET')
    return !facts.scripted && (facts.missing || path === '*') ? { status: 404, method } : null;
  return method === 'POST' && hasAction ? null : { status: 405, method };
}
