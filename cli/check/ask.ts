import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';

const PATIENCE_MS = 15_000;
const BYTES_MAX = 2_000_000;

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Of the certificate; null over plain HTTP. */
  validTo: Date | null;
};

type Question = {
  /** Whatever the certificate is. */
  trusting?: boolean;
  headers?: Record<string, string>;
  /** Makes it a POST. */
  body?: string;
};

/**
 * One request as a visitor's browser makes it; redirects are answers.
 * @throws {Error} of the network or of TLS, with its code
 */
export function ask(url: URL, { trusting = false, headers = {}, body = '' }: Question = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const request = send(
      url,
      { method: body ? 'POST' : 'GET', agent: false, signal, headers, rejectUnauthorized: !trusting },
      (response) => {
        const { socket } = response;
        const validTo = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          if (text.length < BYTES_MAX) text += chunk;
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, validTo }),
        );
      },
    );
    request.on('error', (error) =>
      reject(signal.aborted ? new Error(`no respondió en ${PATIENCE_MS / 1000} s`) : error),
    );
    request.end(body);
  });
}
