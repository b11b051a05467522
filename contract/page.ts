import type { Site } from '#contract/site.ts';

/** As much of an answer of the API as its callers look at: pages that are being drawn have the API in process. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'>;

/** Calls the API by its path on this site. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<ApiAnswer>;

/** What a page may ask of the server while it is drawn: the API, and facts that are no secret. */
export type PageFacts = {
  fetch: ApiFetch;
  site: Site;
  /** Bogota's day, YYYY-MM-DD. */
  today: string;
  /** Told of what failed while the page was drawn, though its visitor had an answer. */
  onError: (error: unknown) => void;
};

/** A page, and the texts of the inline scripts in it that are our own. */
export type DrawnPage = { html: string; scripts: readonly string[] };

/** The answer to a request, without a body where a page was drawn. */
export type PageAnswer = { response: Response; page: DrawnPage | null };

/** Draws the page, or answers with the page data, that a request asks for. */
export type PageRenderer = (request: Request, facts: PageFacts) => Promise<PageAnswer>;
