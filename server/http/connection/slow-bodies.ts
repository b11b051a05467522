import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Endpoint } from '#contract/endpoint.ts';
import { API, DESK_API } from '#contract/index.ts';
import { patternOf } from '#server/http/other-methods.ts';

const CHECK_MS = 10_000;
/** 16 KB a second, a third of what a poor mobile network gives. */
const FILE_BYTES_PER_CHECK = 160 * 1024;
const FILE_CHECKS = 12;

/** As Node's own timeout calls it. */
export class SlowBody extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

/** Whether a call there takes a file. */
export function uploadAddresses(apiBase: string): (path: string) => boolean {
  const desk = Object.values(DESK_API).flatMap((calls) => Object.values<Endpoint>(calls));
  const uploads = [...Object.values<Endpoint>(API), ...desk].filter(({ upload }) => upload);
  const patterns = uploads.map(({ path }) => patternOf(apiBase + path));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

type Watched = Pick<IncomingMessage, 'headers' | 'url'> & {
  socket: Pick<Socket, 'bytesRead'>;
  once(event: 'close', listener: () => void): unknown;
};

/**
 * Closes a request whose body is not there after 10 s. A file may take 2 minutes while it keeps coming
 * (docs/security §16.35 slow clients).
 */
export function watchBody(request: Watched, mayBeFile: (path: string) => boolean, close: () => void): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && !Number(length)) return;
  const isFile = mayBeFile(request.url?.split('?', 1)[0] ?? '');
  let [checks, seen] = [0, request.socket.bytesRead];
  const timer = setInterval(() => {
    checks += 1;
    const { bytesRead } = request.socket;
    const keepsComing = isFile && checks < FILE_CHECKS && bytesRead - seen >= FILE_BYTES_PER_CHECK;
    seen = bytesRead;
    if (keepsComing) return;
    clearInterval(timer);
    close();
  }, CHECK_MS);
  request.once('close', () => clearInterval(timer));
}
