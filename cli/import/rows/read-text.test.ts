import { expect, test } from 'vitest';
import { decodeUtf8 } from '#cli/import/rows/read-text.ts';

test('the mark that Excel puts in front of UTF-8 is not part of the text', () => {
  expect(decodeUtf8(Buffer.from('\ufeffuid,Bogotá'))).toBe('uid,Bogotá');
});

test('a file in another encoding is refused by its first such line', () => {
  expect(() => decodeUtf8(Buffer.from('uid,city\n1,Bogot\xe1\n', 'latin1'))).toThrow('línea 2');
});
