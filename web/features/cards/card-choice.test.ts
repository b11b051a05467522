import { expect, test } from 'vitest';
import { CARD_PARTS } from '#domain/finish-card.ts';
import { cardChoice } from './card-choice.ts';

const choice = (search: string) => cardChoice(new URLSearchParams(search), CARD_PARTS);

test('a card whose address says nothing is a story and shows everything', () => {
  expect(choice('')).toEqual({ shape: 'story', hidden: [] });
  expect(choice('shape=round')).toEqual({ shape: 'story', hidden: [] });
});

test('what the form does not send as shown is hidden', () => {
  expect(choice('shape=square&show=&show=time&show=email')).toEqual({
    shape: 'square',
    hidden: ['record'],
  });
  expect(choice('show=').hidden).toEqual(['time', 'record']);
});
