import { STATUS_CODES } from 'node:http';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { AppError, ERRORS, type ErrorCode, type Problem } from '#contract/errors.ts';
import { codeOf, isDatabaseAway } from '#server/db/database-away.ts';
import type { HttpContext } from '#server/http/context.ts';

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'PayloadTooLarge',
};

/** `Retry-After` while the database is away. */
export const RETRY_SECONDS = 2;

/** The one place where an error becomes an answer: an RFC 9457 problem document (docs/product.md §10). */
export function problemResponse(c: HttpContext, error: AppError): Response {
  const problem = problemOf(error);
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  };
  if (error.retryAfterSeconds) headers['retry-after'] = String(error.retryAfterSeconds);
  return c.body(JSON.stringify(problem), problem.status, headers);
}

export function problemOf(error: AppError) {
  const { status } = ERRORS[error.code];
  return {
    ...error.extensions,
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.message,
    code: error.code,
    ...(error.fields ? { errors: error.fields } : {}),
  } satisfies Problem;
}

/** Turns a thrown error into an answer; unexpected ones are logged and answered with a generic 500. */
export function errorHandler(log: Logger) {
  return (error: Error, c: HttpContext): Response => {
    const known = asAppError(log, c, error);
    if (!known) logUnexpected(log, c, error);
    return problemResponse(c, known ?? new AppError('Unknown'));
  };
}

export function asAppError(log: Logger, c: HttpContext, error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return new AppError(CODE_BY_STATUS[error.status] ?? 'BadRequest');
  if (!(error instanceof Error) || !isDatabaseAway(error)) return null;
  log.error(
    { requestId: c.get('requestId'), reason: error.message || codeOf(error) },
    'database unreachable',
  );
  return new AppError('Unavailable', { retryAfterSeconds: RETRY_SECONDS });
}

export function logUnexpected(log: Logger, c: HttpContext, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ requestId: c.get('requestId'), error: { name, message, stack } }, 'unexpected error');
}
