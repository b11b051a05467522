import type { Site } from '#contract/site.ts';
import type { ApiAnswer } from '#server/http/in-process-api.ts';

/** What a page may ask of the server while it is drawn: the API, in process, and facts that are no secret. */
export type PageContext = {
  fetch: (path: string, init?: RequestInit) => Promise<ApiAnswer>;
  site: Site;
  /** Bogota's day, YYYY-MM-DD. */
  today: string;
};

/** A page, and the texts of the inline scripts in it that are our own. */
export type DrawnPage = { html: string; scripts: readonly string[] };

/** The answer to a request, without a body where a page was drawn. */
export type PageAnswer = { response: Response; page: DrawnPage | null };

/** Draws the page, or answers with the page data, that a request asks for. */
export type PageRenderer = (request: Request, context: PageContext) => Promise<PageAnswer>;
