import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import { problemOf } from '#server/http/problem.ts';

/** A request that Node could not read never reaches the site: it is answered on the bare connection, which ends. */
export function refuseConnection(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return void socket.end(head(408));
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'HeadersTooLarge' : 'BadRequest';
  const problem = problemOf(new AppError(code));
  const body = JSON.stringify(problem);
  socket.end(
    `${head(problem.status, ['content-type: application/problem+json', 'cache-control: no-store', `content-length: ${Buffer.byteLength(body)}`])}${body}`,
  );
}

function head(status: number, headers: readonly string[] = []): string {
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'connection: close', ...headers, '', ''].join('\r\n');
}
