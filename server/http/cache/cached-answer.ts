import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#server/http/cache/accepted-encoding.ts';
import { semaphore } from '#server/semaphore.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

// Each takes megabytes from the moment that it is asked for.
const compressing = semaphore(2, Number.POSITIVE_INFINITY);

export const COMPRESSIBLE = /javascript|css|json|svg|xml|text/;

/** Memory beside the body: the key, and headers per encoding. */
const OVERHEAD_BYTES = 4096;

export type ReadyAnswer = {
  body: Uint8Array | ReadableStream<Uint8Array>;
  headers: Readonly<Record<string, string>>;
};

/** An answer in memory, for everybody who asks for it. */
export type CacheEntry = {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The encodings that make it smaller; photographs are compressed already. */
  readonly offers: readonly Encoding[];
  /** Bytes that it takes in memory. */
  readonly size: number;
  /** The pattern of the address that it answers. */
  route?: string | undefined;
  ready(encoding: Encoding): ReadyAnswer | Promise<ReadyAnswer>;
};

type ReadyBytes = ReadyAnswer & { body: Uint8Array };

export class CachedAnswer implements CacheEntry {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly offers: readonly Encoding[];
  route?: string | undefined;
  readonly #body: Uint8Array;
  readonly #ready = new Map<Encoding, ReadyBytes | Promise<ReadyBytes>>();

  /** @param headers in lower case, without content-length and content-encoding */
  constructor(
    body: Uint8Array,
    headers: Readonly<Record<string, string>>,
    prepared: ReadonlyMap<Encoding, Uint8Array> = new Map(),
  ) {
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.headers = { ...headers, etag: this.etag, vary: 'Accept-Encoding' };
    this.offers = COMPRESSIBLE.test(headers['content-type'] ?? '') ? ['br', 'gzip'] : [];
    this.#body = copyOutOfPool(body);
    for (const [encoding, bytes] of prepared) this.#keep(encoding, bytes);
  }

  get size(): number {
    return OVERHEAD_BYTES + this.#body.byteLength * 2;
  }

  ready(encoding: Encoding): ReadyBytes | Promise<ReadyBytes> {
    const known = this.#ready.get(encoding);
    if (known) return known;
    if (encoding === 'identity') return this.#keep(encoding, this.#body);
    const ready = compress(this.#body, encoding).then((bytes) => this.#keep(encoding, copyOutOfPool(bytes)));
    this.#ready.set(encoding, ready);
    return ready;
  }

  #keep(encoding: Encoding, bytes: Uint8Array): ReadyBytes {
    const coding: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const headers = { ...this.headers, ...coding, 'content-length': String(bytes.byteLength) };
    const ready = { body: bytes, headers };
    this.#ready.set(encoding, ready);
    return ready;
  }
}

export async function compress(body: Uint8Array, encoding: 'br' | 'gzip'): Promise<Uint8Array> {
  const packed = await compressing(() =>
    encoding === 'gzip'
      ? toGzip(body, { level: 7 })
      : toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  );
  return packed === 'refused' ? body : packed;
}

/** Copies a slice of Node's shared buffer pool, which would otherwise keep the whole block alive. */
function copyOutOfPool(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}
