import { expect, test } from 'vitest';
import { byteLines } from '#cli/archive/byte-lines.ts';

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

const split = async (source: AsyncIterable<Uint8Array>, max = 100) =>
  (await Array.fromAsync(byteLines(source, max))).map(String);

test('lines are put together across chunks and split at line feeds only', async () => {
  expect(await split(chunks('a\u2028b', 'c\r\n\nd', '\ne'))).toEqual(['a\u2028bc\r', '', 'd', 'e']);
});

test('a line without end is refused before it fills the memory', async () => {
  await expect(split(chunks('a'.repeat(60), 'a'.repeat(60)))).rejects.toThrow('100 bytes');
});
