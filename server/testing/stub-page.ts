import type { PageAnswer } from '#contract/page.ts';

export function stubPage(html: string, status = 200): PageAnswer {
  const response = new Response(null, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  return { response, page: { html, scripts: [] }, route: null };
}
