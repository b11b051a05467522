import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  data,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { Site } from '#contract/site.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createApi, type Fetch } from '#web/api/client.ts';
import { pageContext } from '#web/page-context.ts';

/** Draws a whole page at once: it is cached for everyone, so there is nobody to stream to. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady: () => pipe(collect),
      onError: reject,
      onShellError: reject,
    });
  });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}

/** What the server calls for every page: the page itself, or the data of one for a page already open. */
export function createPageRenderer(build: ServerBuild) {
  const handle = createRequestHandler(build, 'production');
  return (request: Request, { fetch, site, today }: ServerFacts): Promise<Response> => {
    const context = new RouterContextProvider();
    const api = createApi(fetch, site, asPageError);
    context.set(pageContext, { api, submit: createApi(fetch, site), site, today });
    return handle(request, context);
  };
}

/** What the API refuses is the answer of the page itself, with the same status. */
function asPageError(error: ApiError) {
  return error.status > 0 ? data(error.message, { status: error.status }) : error;
}

type ServerFacts = { fetch: Fetch; site: Site; today: string };
