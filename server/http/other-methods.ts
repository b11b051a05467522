import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { App, HttpContext } from '#server/http/context.ts';
import { problemResponse } from '#server/http/problem.ts';

/** 405 with `Allow` for a known path, else 404 (docs/product §10.1 API base). */
export function otherMethodsRoutes(app: App, apiBase: string, endpoints: readonly Endpoint[]): void {
  const known = endpoints.map(({ method, path }) => ({ method, pattern: patternOf(apiBase + path) }));
  app.all('*', (c) =>
    methodNotAllowed(
      c,
      known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method),
    ),
  );
}

export function methodNotAllowed(c: HttpContext, allowed: readonly string[]): Response {
  if (allowed.length === 0) return problemResponse(c, new AppError('NotFound'));
  const response = problemResponse(c, new AppError('MethodNotAllowed'));
  const methods = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  response.headers.set('allow', [...new Set(methods)].join(', '));
  return response;
}

/** Of the addresses of a path with parameters. */
export function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith('{') ? '[^/]+' : RegExp.escape(part)));
  return new RegExp(`^${parts.join('/')}$`);
}
