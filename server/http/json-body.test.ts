import { expect, test } from 'vitest';
import { readJsonBody } from '#server/http/json-body.ts';

const read = (body: BodyInit, type = 'application/json') =>
  readJsonBody(
    new Request('http://zancada.test/', { method: 'POST', headers: { 'content-type': type }, body }),
  );
const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

/** A body that arrives in pieces and does not say how long it is. */
function inPieces(pieces: Uint8Array[]): Request {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body,
    duplex: 'half',
  };
  return new Request('http://zancada.test/', init);
}

test('a JSON object is read as it is', async () => {
  expect(await read('{"name":"Ñandú","list":[1,null,{"a":true}]}')).toEqual({
    name: 'Ñandú',
    list: [1, null, { a: true }],
  });
  expect(await read('{}', 'Application/JSON;charset=UTF-8')).toEqual({});
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json', ''])(
  'a body of type "%s" is not JSON',
  async (type) => {
    await expect(read('{}', type)).rejects.toMatchObject({ code: 'UnsupportedMediaType' });
  },
);

test('a body of 32 KiB is read and one byte more is not', async () => {
  const filled = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
  expect(await read(filled(32 * 1024))).toHaveProperty('a');
  await expect(read(filled(32 * 1024 + 1))).rejects.toMatchObject({ code: 'PayloadTooLarge' });
});

test('a body without a length is cut off once it is too long', async () => {
  const endless = Array.from({ length: 50 }, () => new Uint8Array(1024).fill(32));
  await expect(readJsonBody(inPieces(endless))).rejects.toMatchObject({ code: 'PayloadTooLarge' });
  expect(endless.length).toBeGreaterThan(10);
});

test('a letter that arrives in two pieces is one letter', async () => {
  const bytes = Buffer.from('{"a":"ñ"}');
  expect(await readJsonBody(inPieces([bytes.subarray(0, 7), bytes.subarray(7)]))).toEqual({ a: 'ñ' });
});

test.each(['', '{', '[]', '"text"', '7', 'null', 'true', '{"a":1}{"b":2}', '{a:1}', "{'a':1}"])(
  'the body %j is no JSON object',
  async (body) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'BadRequest' });
  },
);

test('bytes that are no UTF-8 are refused', async () => {
  const broken = Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d);
  await expect(read(broken)).rejects.toMatchObject({ code: 'BadRequest' });
});

test('20 levels are read and deeper ones are not', async () => {
  expect(await read(nested(20))).toHaveProperty('a');
  await expect(read(nested(21))).rejects.toMatchObject({ code: 'BadRequest' });
  await expect(read(`{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)).rejects.toMatchObject({
    code: 'BadRequest',
  });
});

test.each(['{"__proto__":{"isAdmin":true}}', '{"a":[{"constructor":{"prototype":{"isAdmin":true}}}]}'])(
  'the keys of %s are refused and no object changes',
  async (body) => {
    await expect(read(body)).rejects.toMatchObject({ code: 'BadRequest' });
    expect(Object.prototype).not.toHaveProperty('isAdmin');
  },
);

test('a refusal does not say what was in the body', async () => {
  await expect(read('{"secret')).rejects.toThrow(/^El contenido no es JSON válido\.$/);
});
