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
  const two = withText([CHIP], 'Agua');
  expect(two).toEqual([CHIP, { text: 'Agua', done: false }]);
  expect(withText(two, 'Chip')).toEqual(two);
});

test('a list takes no more than there is room for', () => {
  const full = Array.from({ length: CHECKLIST_LIMITS.items }, (_, index) => `Cosa ${index}`).reduce(
    withText,
    [CHIP],
  );
  expect([full.length, full[0], full.at(-1)?.text]).toEqual([40, CHIP, 'Cosa 38']);
});
