import type { Site } from '#contract/site.ts';

/** What a page may ask of the server while it is drawn: the API, in process, and facts that are no secret. */
export type PageContext = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  site: Site;
  /** Bogota's day, YYYY-MM-DD. */
  today: string;
};

/** Draws the page or the page data that a request asks for. */
export type PageRenderer = (request: Request, context: PageContext) => Promise<Response>;
