import { expect, test } from 'vitest';
import { CHECKLIST_LIMITS, listFor, withText } from './checklist.ts';

const CHIP = { text: 'Chip', done: true };

test('who has no list yet begins with what most runners take', () => {
  expect(listFor(null, 'a')).toContainEqual({ ...CHIP, done: false });
});

test('the first list names each thing once, and as short as a runner may', () => {
  const texts = listFor(null, 'a').map(({ text }) => text);
  expect(texts.filter((text) => text !== '' && text.length <= CHECKLIST_LIMITS.text)).toEqual([
    ...new Set(texts),
  ]);
});

test('a runner’s things go along to the next race, unpacked', () => {
  const stored = { raceId: 'a', items: [CHIP] };
  expect([listFor(stored, 'a'), listFor(stored, 'b')]).toEqual([[CHIP], [{ ...CHIP, done: false }]]);
});

test('a text stands once in a list, and what is there keeps its tick', () => {
  const two = [CHIP, { text: 'Agua', done: false }];
  expect(withText([CHIP], 'Agua')).toEqual(two);
  expect(withText(two, 'Chip')).toEqual(two);
});

test('a full list refuses one thing more, and knows what is in it', () => {
  const full = Array.from({ length: CHECKLIST_LIMITS.items }, (_, index) => ({
    ...CHIP,
    text: `Cosa ${index}`,
  }));
  expect(withText(full, 'Agua')).toBeNull();
  expect(withText(full, 'Cosa 39')).toBe(full);
  expect(withText(full.slice(1), 'Agua')).toHaveLength(40);
});
