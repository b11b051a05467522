import { text } from 'node:stream/consumers';
import { setImmediate as turnOver } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { ApiCall, CallInput } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { DrawnPage, PageRenderer, PageSettings } from '#contract/page.ts';
import { OWN_SCRIPT, takeOwnScripts, withHydrationData } from '#web/drawn-page.ts';
import { pageContext, pageError } from '#web/page-context.ts';
import { refusedPages } from '#web/refused-pages.ts';
import { screenFinder } from '#web/screens.ts';

/** The types of a form; a screen that takes forms answers anything else with 415. */
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data;\s*boundary=)/i;

const drawnPage = createContext<DrawnPage | null>(null);
const errorListener = createContext<PageSettings['onError']>();

let lastDrawing: Promise<unknown> = Promise.resolve();

/**
 * Draws a whole page at once: it is cached for everyone, so streaming gains nothing. One page a turn of the event loop,
 * since what is refused while more wait has to hear of it soon (docs/product §15.35 overload).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  lastDrawing = lastDrawing.then(() => turnOver());
  await lastDrawing;
  const marked = renderToString(
    <ServerRouter context={routerContext} url={request.url} nonce={OWN_SCRIPT} />,
  );
  const drawn = takeOwnScripts(`<!DOCTYPE html>${marked}`);
  const data = serverHandoffStream && (await text(serverHandoffStream));
  // Beside the answer: reading its body again would cost a tenth of the drawing.
  context.set(drawnPage, data ? withHydrationData(drawn, data) : drawn);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(errorListener)(error);
}

/** What the server calls for every page, or for the data of one that is already open. */
export function createPageRenderer(build: ServerBuild): PageRenderer {
  const handle = createRequestHandler(build, 'production');
  const screenAt = screenFinder(build);
  const draw = async (request: Request, { call, onError, ...facts }: PageSettings) => {
    const context = new RouterContextProvider();
    context.set(errorListener, onError);
    context.set(pageContext, { ...facts, submit: call, api: orPageError(call) });
    return { response: await handle(request, context), page: context.get(drawnPage) };
  };
  // The desk has no page for everybody's unknown addresses.
  const isPublic = Object.values(build.routes).some((route) => route?.path === '*');
  const refuse = isPublic ? refusedPages(draw) : null;

  return async (given, facts) => {
    const screen = screenAt(new URL(given.url).pathname);
    const route = screen.path === '*' ? null : `/${screen.path}`;
    const isForm = given.method === 'POST' && screen.hasAction;
    if (isForm && !FORM.test(given.headers.get('content-type') ?? ''))
      return { response: plain(415, 'Esto no es un formulario.'), page: null, route };
    if (isForm || given.method === 'GET') {
      const refused = facts.refused ? null : await refuse?.(given, facts, screen);
      const answer = refused ?? (await draw(given, facts));
      return { ...answer, route };
    }
    // The router would take PUT for a form.
    const request = new Request(given.url, { method: screen.hasAction ? 'OPTIONS' : 'POST' });
    let answer = (await refuse?.(request, facts, screen)) ?? (await draw(request, facts));
    // The guard of private screens asks for a session first, and files are handed out to OPTIONS.
    if (answer.response.status !== 405)
      answer = { response: plain(405, new AppError('MethodNotAllowed').message), page: null };
    answer.response.headers.set('allow', screen.hasAction ? 'GET, HEAD, POST' : 'GET, HEAD');
    return { ...answer, route };
  };
}

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** Turns a refused call into a page error with the same status. */
function orPageError(call: ApiCall): ApiCall {
  const wrapped = (key: string, input?: CallInput) =>
    (call as AnyCall)(key, input).catch((error) => {
      throw error instanceof AppError ? pageError(error) : error;
    });
  // The key picks the types; at run time there is only text.
  return wrapped as ApiCall;
}

type AnyCall = (key: string, input?: CallInput) => Promise<unknown>;
