import { createContext, data, redirect } from 'react-router';
import type { ApiCall } from '#contract/call.ts';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { PageSession, PageSettings } from '#contract/page.ts';

export type PageContext = Pick<
  PageSettings,
  'session' | 'site' | 'today' | 'now' | 'scripted' | 'refused' | 'passwordNeeded'
> & {
  /** For loaders: what a call refuses becomes the answer of the whole page, with the same status. */
  api: ApiCall;
  /** For actions, whose page says what was refused. @throws {AppError} */
  submit: ApiCall;
};

export const pageContext = createContext<PageContext>();

/** Whose screens these are: set by the guard of `/usuario`. */
export const userContext = createContext<PageSession>();

/** What a loader throws for a refused call: the page then has the same status. */
export function pageError(error: AppError) {
  return data(error.message, { status: ERRORS[error.code].status });
}

/** For a `submit` of a loader whose race has another address by now; what else is refused is as of `api`. */
export const redirectIfMoved =
  (addressOf: (uid: string) => string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'Moved') throw redirect(addressOf(String(error.extensions.uid)), 308);
    throw pageError(error);
  };

/** For a `submit` of a loader that goes on without what is not in the catalogue, or no longer. */
export function nullIfMissing(error: unknown): null {
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'NotFound' || error.code === 'Gone') return null;
  throw pageError(error);
}
