import { STATUS_CODES } from 'node:http';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { AppError, ERRORS, type ErrorCode, type Problem } from '#contract/errors.ts';
import { codeOf, isDatabaseAway, isDiskFull, isUnstorable } from '#server/db/engine/database-away.ts';
import type { HttpContext } from '#server/http/context.ts';
import { incidentSeen } from '#server/incidents.ts';
import { diskFull } from '#server/signals.ts';

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  404: 'NotFound',
  405: 'MethodNotAllowed',
  413: 'PayloadTooLarge',
};

/** `Retry-After` while the database is away. */
export const RETRY_SECONDS = 2;

/** The one place where an error becomes an answer: an RFC 9457 problem document (§10 API and errors). */
export function problemResponse(c: HttpContext, error: AppError): Response {
  const problem = problemOf(error);
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  };
  if (error.retryAfterSeconds) headers['retry-after'] = String(error.retryAfterSeconds);
  if (error.location) headers.location = error.location;
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

/** Turns a thrown error into an answer, a problem document unless said otherwise. */
export function errorHandler(
  log: Logger,
  answer: (c: HttpContext, error: AppError) => Response | Promise<Response> = problemResponse,
) {
  return (error: Error, c: HttpContext) => answer(c, asAppError(log, c, error));
}

/** Unexpected ones are logged, and `Unknown`. */
export function asAppError(log: Logger, c: HttpContext, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return new AppError(CODE_BY_STATUS[error.status] ?? 'BadRequest');
  if (error instanceof Error && isUnstorable(error)) return new AppError('NotFound');
  if (!(error instanceof Error && isDatabaseAway(error))) {
    logUnexpected(log, c, error);
    return new AppError('Unknown');
  }
  const isFull = isDiskFull(error);
  if (isFull) diskFull.publish({});
  incidentSeen(log, isFull ? 'disk full' : 'database unreachable', {
    requestId: c.get('requestId'),
    reason: error.message || codeOf(error),
  });
  return new AppError('Unavailable', { retryAfterSeconds: RETRY_SECONDS });
}

export function logUnexpected(log: Logger, c: HttpContext, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error({ requestId: c.get('requestId'), error: { name, message, stack } }, 'unexpected error');
}
