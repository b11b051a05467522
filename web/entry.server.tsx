import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { ApiCall, CallInput } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { DrawnPage, PageFacts, PageRenderer } from '#contract/page.ts';
import { OWN_SCRIPT, takeOwnScripts, withHydrationData } from '#web/drawn-page.ts';
import { pageContext, pageError } from '#web/page-context.ts';

const drawnPage = createContext<DrawnPage | null>(null);
const errorListener = createContext<PageFacts['onError']>();

/** Draws a whole page at once: it is cached for everyone, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const isUnknown = status === 404 && routerContext.staticHandlerContext.matches.at(-1)?.route.path === '*';
  const drawn = isUnknown
    ? drawnUnknown(routerContext, new URL('/', request.url))
    : draw(routerContext, request.url);
  const data = serverHandoffStream && (await text(serverHandoffStream));
  // Beside the answer: reading its body again would cost a tenth of the drawing.
  context.set(drawnPage, data ? withHydrationData(drawn, data) : drawn);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

function draw(context: EntryContext, url: string): DrawnPage {
  const marked = renderToString(<ServerRouter context={context} url={url} nonce={OWN_SCRIPT} />);
  return takeOwnScripts(`<!DOCTYPE html>${marked}`);
}

let unknown: { data: string; drawn: DrawnPage } | null = null;

/** Every unknown address has the same page, which is drawn again only when its data has changed. */
function drawnUnknown(context: EntryContext, top: URL): DrawnPage {
  const handled = context.staticHandlerContext;
  const data = JSON.stringify(handled.loaderData);
  if (unknown?.data !== data) {
    const location = { ...handled.location, pathname: top.pathname, search: '' };
    const atTop = { ...context, staticHandlerContext: { ...handled, location } };
    unknown = { data, drawn: draw(atTop, top.href) };
  }
  return unknown.drawn;
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
  const screens = routesBelow(build.routes);
  return async (request, { call, onError, ...facts }) => {
    const context = new RouterContextProvider();
    context.set(errorListener, onError);
    context.set(pageContext, { ...facts, submit: call, api: orPageError(call) });
    const response = await handle(request, context);
    const screen = screenAt(screens, request);
    if (response.status === 405) response.headers.set('allow', methodsOf(build, screen));
    const route = !screen || screen.path === '*' ? null : `/${screen.path ?? ''}`;
    return { response, page: context.get(drawnPage), route };
  };
}

function routesBelow(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return index ? { id, path, index } : { id, path, children: routesBelow(routes, id) };
  });
}

/** The screen of an address, or of its data. */
function screenAt(screens: RouteObject[], { url }: Request): RouteObject | undefined {
  const path = new URL(url).pathname.replace(/^\/_root\.data$|\.data$/, '');
  return matchRoutes(screens, path || '/')?.at(-1)?.route;
}

/** A page without an action takes no form. */
function methodsOf({ routes }: ServerBuild, screen: RouteObject | undefined): string {
  return screen?.id && routes[screen.id]?.module.action ? 'GET, HEAD, POST' : 'GET, HEAD';
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
