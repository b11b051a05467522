import type zlib from 'node:zlib';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { CachedAnswer } from '#server/http/cache/cached-answer.ts';

const compressing = vi.hoisted(() => {
  // Another file may have loaded what is mocked here.
  vi.resetModules();
  return { now: 0, most: 0 };
});

vi.mock('node:zlib', async (importOriginal) => {
  const original = await importOriginal<typeof zlib>();
  return {
    ...original,
    brotliCompress(body: Uint8Array, options: zlib.BrotliOptions, done: zlib.CompressCallback) {
      compressing.most = Math.max(compressing.most, ++compressing.now);
      original.brotliCompress(body, options, (error, bytes) => {
        compressing.now -= 1;
        done(error, bytes);
      });
    },
  };
});

const TEXT = 'Carrera del Ñandú. '.repeat(200);
const html = (text = TEXT) =>
  new CachedAnswer(Buffer.from(text), { 'content-type': 'text/html; charset=utf-8' });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('the %s of an answer is smaller and unpacks to the same', async (encoding, unpack) => {
  const { body: bytes, headers } = await html().ready(encoding);
  expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(bytes.byteLength) });
  expect(bytes.byteLength).toBeLessThan(Buffer.byteLength(TEXT) / 5);
  expect(unpack(bytes).toString()).toBe(TEXT);
});

test('the plain answer is the body itself and names no encoding', async () => {
  const { body: bytes, headers } = await html().ready('identity');
  expect(Buffer.from(bytes).toString()).toBe(TEXT);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers['content-length']).toBe(String(Buffer.byteLength(TEXT)));
});

test.each(['br', 'gzip', 'identity'] as const)(
  'the %s of a short answer keeps nothing else in memory',
  async (encoding) => {
    const { body: bytes } = await html('[]').ready(encoding);
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  },
);

test('an answer is compressed once, however many ask', async () => {
  const answer = html();
  const [one, other] = await Promise.all([answer.ready('br'), answer.ready('br')]);
  expect(other).toBe(one);
  expect(answer.ready('br')).toBe(one);
});

test('the ETag changes with the body and with nothing else', () => {
  expect(html().etag).toBe(html().etag);
  expect(html('otra').etag).not.toBe(html().etag);
  expect(html().etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['text/javascript', true],
  ['image/avif', false],
  ['font/woff2', false],
  ['', false],
])('an answer of type "%s" is worth compressing: %s', (type, compressible) => {
  const { offers } = new CachedAnswer(new Uint8Array(), { 'content-type': type });
  expect(offers.length > 0).toBe(compressible);
});

test('however many are asked for at once, two are compressed at a time (§15.35 overload memory)', async () => {
  const answers = Array.from({ length: 12 }, (_, i) => html(`${TEXT} ${i}`));
  const ready = await Promise.all(answers.map((answer) => answer.ready('br')));
  expect(ready.map(({ headers }) => headers['content-encoding'])).toEqual(answers.map(() => 'br'));
  expect(compressing).toEqual({ now: 0, most: 2 });
});
