import { get, type OutgoingHttpHeaders } from 'node:http';
import { API_KEY } from '#bench/production-server.ts';

export type RecordedAnswer = { path: string; status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Headers of a browser's request, and the key for the API. */
export const REQUEST_HEADERS = { 'accept-encoding': 'gzip, deflate, br', 'x-api-key': API_KEY };

// Node's own server adds these anew.
const ADDED_BY_NODE = ['date', 'connection', 'keep-alive', 'transfer-encoding'];

/** Asks once and keeps the answer to the byte. */
export function record(
  base: string,
  path: string,
  headers: Record<string, string> = REQUEST_HEADERS,
): Promise<RecordedAnswer> {
  return new Promise((resolve, reject) => {
    get(base + path, { headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const kept = Object.entries(response.headers).filter(([name]) => !ADDED_BY_NODE.includes(name));
      resolve({
        path,
        status: response.statusCode ?? 0,
        headers: { ...Object.fromEntries(kept), 'content-length': body.byteLength },
        body,
      });
    }).on('error', reject);
  });
}
