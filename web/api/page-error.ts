import { data } from 'react-router';
import type { ApiError } from '#web/api/api-error.ts';

/**
 * What a loader throws: what the API refuses is the answer of the page itself, with the same status, so that its
 * failure page tells a missing thing from an outage.
 */
export function asPageError(error: ApiError): unknown {
  return error.status > 0 ? data(error.message, { status: error.status }) : error;
}
