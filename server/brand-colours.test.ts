import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACCENT, INK, PAPER, SOFT_TEXT, VOLT } from '#server/brand-colours.ts';

const tokens = readFileSync(join(import.meta.dirname, '../web/styles/tokens.css'), 'utf8');

test.each([
  ['ink', INK],
  ['paper', PAPER],
  ['volt', VOLT],
  ['accent', ACCENT],
  ['text-soft', SOFT_TEXT],
])('mails and pictures have the %s of the site, by day', (token, colour) => {
  expect(new RegExp(`--${token}: (?:light-dark\\()?(#\\w+)`).exec(tokens)?.[1]).toBe(colour);
});
