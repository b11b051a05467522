import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import type { Encoding } from '#server/http/cache/accepted-encoding.ts';
import type { CacheEntry, ReadyAnswer } from '#server/http/cache/cached-answer.ts';
import { streamOf } from '#server/http/stream-of.ts';

const PIECE_BYTES = 64 * 1024;

/** An answer too long to be in memory as it is: compressed while it is made, and cached in that form alone. */
export class StreamedEntry implements CacheEntry {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly offers = ['gzip'] as const;
  route?: string | undefined;
  readonly #packed: Uint8Array;

  private constructor(packed: Uint8Array, etag: string, headers: Readonly<Record<string, string>>) {
    this.#packed = packed;
    this.etag = etag;
    this.headers = { ...headers, etag, vary: 'Accept-Encoding' };
  }

  /** Compresses piece by piece: other requests are served meanwhile. */
  static async pack(
    body: ReadableStream<Uint8Array>,
    headers: Readonly<Record<string, string>>,
  ): Promise<StreamedEntry> {
    const [hash, gzip] = [createHash('sha256'), createGzip({ level: 4, chunkSize: PIECE_BYTES })];
    const packed = buffer(gzip);
    try {
      for await (const piece of body) {
        hash.update(piece);
        if (!gzip.write(piece)) await once(gzip, 'drain');
      }
      gzip.end();
    } catch (error) {
      gzip.destroy(error instanceof Error ? error : undefined);
      await packed.catch(() => {});
      throw error;
    }
    return new StreamedEntry(await packed, `W/"${hash.digest('base64url').slice(0, 22)}"`, headers);
  }

  get size(): number {
    return this.#packed.byteLength;
  }

  /** Who takes no gzip gets it unpacked, no faster than they read. */
  ready(encoding: Encoding): ReadyAnswer {
    if (encoding === 'identity') return { body: streamOf(unpacked(this.#packed)), headers: this.headers };
    const length = String(this.#packed.byteLength);
    return {
      body: this.#packed,
      headers: { ...this.headers, 'content-encoding': 'gzip', 'content-length': length },
    };
  }
}

async function* unpacked(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* createGunzip({ chunkSize: PIECE_BYTES }).end(packed);
}
