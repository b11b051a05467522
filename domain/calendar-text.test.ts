import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { escapeCalendarText, foldCalendarLine } from './calendar-text.ts';

test("marks with a meaning of their own are escaped in a race's name", () => {
  expect(escapeCalendarText('Sol, mar; y\\o\r\narena\rya\n')).toBe('Sol\\, mar\\; y\\\\o\\narena\\nya\\n');
});

test('a control character never reaches the calendar', () => {
  expect(escapeCalendarText('a\u0000b\u0007c\u0085d\te')).toBe('abcd\te');
});

test('no text can begin a calendar line of its own', () => {
  assert(property(string({ unit: 'binary' }), (text) => !/[\r\n]/.test(escapeCalendarText(text))));
});

test('no line is longer than 75 octets and unfolding gives the line back', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const line = escapeCalendarText(text);
      const folded = foldCalendarLine(line);
      for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      expect(folded.replaceAll('\r\n ', '')).toBe(line.toWellFormed());
    }),
  );
});

test('a line of exactly 75 octets is left whole', () => {
  expect(foldCalendarLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldCalendarLine('ñ'.repeat(38))).toBe(`${'ñ'.repeat(37)}\r\n ñ`);
  expect(foldCalendarLine('→'.repeat(26))).toBe(`${'→'.repeat(25)}\r\n →`);
  expect(foldCalendarLine('🏃'.repeat(19))).toBe(`${'🏃'.repeat(18)}\r\n 🏃`);
  expect(foldCalendarLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  expect(foldCalendarLine('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`);
});
