import type { ApiCall } from '#contract/call.ts';
import type { Site } from '#contract/site.ts';

export type PageSession = {
  email: string;
  /** Goes along with each form, and proves that the form is one of ours. */
  formToken: string;
  isFormToken: (given: unknown) => boolean;
  /** Where the desk is, for an editor; the pages themselves do not know. */
  deskPath: () => Promise<string | null>;
};

export type PageSettings = {
  /** The API, on behalf of the page's visitor. @throws {AppError} whatever a call refuses */
  call: ApiCall;
  /** @throws {AppError} when the identity service is down. @returns null for a visitor without a session */
  session: () => Promise<PageSession | null>;
  site: Site;
  /** Bogota's day, YYYY-MM-DD. */
  today: string;
  /** In epoch milliseconds. */
  now: number;
  /** Whether the router asks, in an open page, rather than the browser for a document. */
  scripted: boolean;
  /** Whether the race or the blog entry of the address is not there. */
  missing: boolean;
  /** What was refused before any screen was asked: the page says it in the site's look. */
  refused?: { status: number; text: string };
  /** At the desk: whether the editor's password is to be asked for again (docs/product §17.1 editors). */
  passwordNeeded?: boolean;
  /** Told of what failed while the page was drawn, though its visitor had an answer. */
  onError: (error: unknown) => void;
};

/** A page, and the texts of the inline scripts in it that are our own. */
export type DrawnPage = { html: string; scripts: readonly string[] };

/** The answer to a request, without a body where a page was drawn. `route` is its pattern, null for an unknown address. */
export type PageAnswer = { response: Response; page: DrawnPage | null; route: string | null };

export type PageRenderer = (request: Request, facts: PageSettings) => Promise<PageAnswer>;
