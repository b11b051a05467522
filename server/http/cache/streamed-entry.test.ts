import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StreamedEntry } from '#server/http/cache/streamed-entry.ts';
import { streamOf } from '#server/http/stream-of.ts';

const MEGABYTE = Buffer.from(Array.from({ length: 40_000 }, (_, race) => `Carrera ${Math.sin(race)}`).join());

const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
beforeEach(() => process.prependListener('uncaughtException', note));
afterEach(() => process.off('uncaughtException', note));

async function unpacked(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const source = streamOf(
    (async function* () {
      yield MEGABYTE;
    })(),
  );
  const { body } = (await StreamedEntry.pack(source, {})).ready('identity');
  if (body instanceof Uint8Array) throw new Error('It is not unpacked piece by piece.');
  return body.getReader();
}

test('a client that goes after any piece of an unpacked answer, slow or fast, is no error of the server', async () => {
  const whole: Uint8Array[] = [];
  for (let reader = await unpacked(), read = await reader.read(); !read.done; read = await reader.read())
    whole.push(read.value);
  expect(Buffer.concat(whole).equals(MEGABYTE)).toBe(true);
  for (const turns of [0, 1, 50])
    for (let pieces = 0; pieces <= whole.length; pieces++) {
      const reader = await unpacked();
      for (let read = 0; read < pieces; read++) await reader.read();
      for (let turn = 0; turn < turns; turn++) await nextTurn();
      await reader.cancel(new Error('gone')).catch(() => {});
      await nextTurn();
    }
  expect(uncaught).toEqual([]);
});

test('nothing is made before it is read, and who goes ends the source', async () => {
  const said: string[] = [];
  const source = async function* () {
    try {
      for (let piece = 1; ; piece++) {
        said.push(`piece ${piece}`);
        yield Uint8Array.of(piece);
      }
    } finally {
      said.push('ended');
    }
  };
  const reader = streamOf(source()).getReader();
  await nextTurn();
  expect(said).toEqual([]);
  await reader.read();
  await reader.cancel();
  expect(said).toEqual(['piece 1', 'ended']);
});
