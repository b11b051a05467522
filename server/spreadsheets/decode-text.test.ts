import { expect, test } from 'vitest';
import { decodeText } from '#server/spreadsheets/decode-text.ts';

const TEXT = 'uid;city\n1;Bogotá «Ñandú»';
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ['UTF-16', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 the other way round', utf16be(TEXT)],
  ['UTF-16 the other way round with a mark', utf16be(`\ufeff${TEXT}`)],
])('%s is read, and its mark is not part of the text', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test('the signs that only Windows-1252 has are read', () => {
  expect(decodeText(Buffer.from([0x80, 0x93, 0xe1, 0x94, 0x96]))).toBe('€“á”–');
});

test('a file of two encodings is refused by the first line that is not UTF-8', () => {
  const mixed = Buffer.concat([Buffer.from('Bogotá\n'), Buffer.from('Ibagu\xe9\n', 'latin1')]);
  expect(() => decodeText(mixed)).toThrow(expect.objectContaining({ line: 2 }));
});

test.each([
  ['after a mark', [Buffer.from('\ufeffBogotá\n'), 0xe9]],
  ['after a sign that some other program could not read', [Buffer.from('\ufffd Bogotá\n'), 0xe9]],
  ['that begins like such a sign', [Buffer.from('Bogotá\n'), 0xef, 0xbf, 0x0a]],
  ['that ends within a letter', [Buffer.from('Bogotá\n'), 0xc3]],
])('the line that is not UTF-8 is found %s', (_, parts) => {
  const bytes = Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.of(part) : part)));
  expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ line: 2 }));
});
