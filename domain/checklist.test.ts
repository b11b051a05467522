import { expect, test } from 'vitest';
import { CHECKLIST_LIMITS, suggestedItems, withTexts } from './checklist.ts';

const CHIP = { text: 'Chip', done: true };

test('a text stands once in a list, and what is there keeps its tick', () => {
  expect(withTexts([CHIP], ['Agua', 'Chip', 'Agua'])).toEqual([CHIP, { text: 'Agua', done: false }]);
});

test('a list takes no more than there is room for', () => {
  const many = Array.from({ length: CHECKLIST_LIMITS.items }, (_, index) => `Cosa ${index}`);
  const full = withTexts([CHIP], many);
  expect([full.length, full[0], full.at(-1)?.text]).toEqual([40, CHIP, 'Cosa 38']);
});

test('what is there is not offered again, however it is written', () => {
  expect(suggestedItems([])).toContain('Chip');
  expect(suggestedItems([{ text: 'chip', done: false }])).not.toContain('Chip');
});
