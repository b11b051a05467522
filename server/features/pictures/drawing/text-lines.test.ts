import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letteringWidth } from './lettering.ts';
import { breakLines } from './text-lines.ts';

test('a short race name stays on one line', () => {
  expect(breakLines('Vueltas del Lago', 60, 800, 3)).toEqual(['Vueltas del Lago']);
});

test('a long race name breaks between words and ends in an ellipsis', () => {
  const lines = breakLines('Gran Travesía del Desierto de la Candelaria y los Pozos Azules', 60, 420, 3);
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)).toMatch(/…$/);
});

test('a single word too wide for the picture is cut', () => {
  expect(breakLines('Supercalifragilístico', 60, 200, 3)).toEqual([expect.stringMatching(/^Su.*…$/)]);
});

test('a race without a name has no lines', () => {
  expect(breakLines('  ', 60, 400, 3)).toEqual([]);
});

test('no line of any race name is wider than its picture', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 120, max: 900 }),
      (name, width) => {
        const lines = breakLines(name, 60, width, 3);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(letteringWidth(line, 60)).toBeLessThanOrEqual(width);
      },
    ),
  );
});
