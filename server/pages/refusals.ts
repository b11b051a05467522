import type { AppError } from '#contract/errors.ts';
import type { PageRenderer, PageSettings } from '#contract/page.ts';
import { bogotaDate } from '#domain/calendar-date.ts';
import type { HttpContext } from '#server/http/context.ts';
import { problemOf, problemResponse } from '#server/http/problem.ts';

type Deps = {
  apiBase: string;
  renderPage: PageRenderer;
  site: () => Promise<PageSettings['site']>;
  now: () => Date;
  /** Of a page without scripts. */
  policy: string;
};

/** Bounded: some sentences tell a time to wait. */
const KEPT_MAX = 50;
/** An address of no screen. */
const NOWHERE = '/-';

/**
 * What a refusal outside of the API looks like: to a browser the site's own page, which needs no script, to the router
 * of an open page the sentence, to programs the problem document (docs/product §10.8 problem documents).
 */
export function refusals({ apiBase, renderPage, site, now, policy }: Deps) {
  const kept = new Map<string, string>();

  async function draw({ status, detail: text }: ReturnType<typeof problemOf>) {
    const facts = { site: await site(), today: bogotaDate(now()) };
    const key = JSON.stringify([status, text, facts]);
    const known = kept.get(key);
    if (known) return known;
    const { page } = await renderPage(new Request(new URL(NOWHERE, facts.site.publicUrl)), {
      ...facts,
      now: now().getTime(),
      refused: { status, text },
      call: () => Promise.reject(new Error('A refusal asks for nothing.')),
      session: async () => null,
      scripted: false,
      missing: false,
      onError: () => {},
    });
    if (!page) return null;
    // Where the screen of the address would start, it would ask for what was refused.
    const html = page.html.replace(/<link rel="modulepreload"[^>]*>|<script\b[^>]*>[\s\S]*?<\/script>/g, '');
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, html);
    return html;
  }

  return async (c: HttpContext, error: AppError): Promise<Response> => {
    const problem = problemResponse(c, error);
    const { pathname } = new URL(c.req.url);
    if (pathname.startsWith(`${apiBase}/`)) return problem;
    const headers = new Headers(problem.headers);
    const answer = (type: string, text: string) => {
      headers.set('content-type', `${type}; charset=utf-8`);
      return new Response(text, { status: problem.status, headers });
    };
    if (pathname.endsWith('.data')) return answer('text/plain', error.message);
    if (!c.req.header('accept')?.includes('text/html')) return problem;
    const html = await draw(problemOf(error)).catch(() => null);
    if (html === null) return problem;
    headers.set('content-security-policy', policy);
    return answer('text/html', html);
  };
}
