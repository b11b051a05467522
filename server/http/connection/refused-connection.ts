import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import { problemOf } from '#server/http/problem.ts';

const TIMED_OUT = 408;

/** Answers requests that Node's HTTP parser refused, on the raw socket, and closes it. */
export function refusedConnection(log: Logger) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    // Of a tunnel Node has taken its own listener off: a client that went would end the process.
    socket.once('error', () => {});
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const requestId = randomUUID();
    const problem =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? null
        : problemOf(new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'HeadersTooLarge' : 'BadRequest'));
    const status = problem?.status ?? TIMED_OUT;
    const body = problem ? JSON.stringify(problem) : '';
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${requestId}`,
      ...(problem ? ['content-type: application/problem+json'] : []),
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
    log.info({ requestId, status, reason: error.code });
  };
}
