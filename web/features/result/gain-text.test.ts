import { expect, test } from 'vitest';
import { gainText } from '#web/features/result/gain-text.ts';

test.each([
  [1, '1 segundo'],
  [59, '59 segundos'],
  [60, '1 min'],
  [83, '1 min 23 s'],
  [3720, '1 h 2 min'],
  [3605, '1 h 5 s'],
])('%i seconds off a record are told as %s', (seconds, words) => {
  expect(gainText(seconds)).toBe(words);
});
