import { expect, test } from 'vitest';
import { digitsToRaceTime } from '#domain/race-time.ts';
import { caretIn } from '#web/forms/reshape-input.ts';

test.each([
  // What the runner has typed, the caret in it, where it goes.
  ['4530', 4, '45:30'.length],
  ['95:30', 1, 1],
  ['4593:0', 3, '4:59'.length],
])('in a time typed as %s the caret at %i goes to %i', (text, caret, place) => {
  expect(caretIn(digitsToRaceTime(text), text, caret, /\d/)).toBe(place);
});

test('behind the last letter of a chip number the caret stays last, also where its capital is longer', () => {
  expect(caretIn('AB-SS', 'ab-ß', 4, /./su)).toBe(5);
});
