import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACCENT, INK, NIGHT, PAPER, SOFT_TEXT, VOLT } from '#server/brand-colours.ts';

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

test.each([
  ['page', NIGHT.page],
  ['surface', NIGHT.surface],
  ['text', NIGHT.text],
  ['text-soft', NIGHT.soft],
  ['accent', NIGHT.accent],
])('mails have the %s of the site by night', (token, colour) => {
  expect(new RegExp(`--${token}: light-dark\\(#\\w+, (#\\w+)`).exec(tokens)?.[1]).toBe(colour);
});
