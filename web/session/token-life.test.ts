import { expect, test } from 'vitest';
import { isFresh, tokenEnd } from '#web/session/token-life.ts';

const NOW = 1_790_000_000;

function tokenEnding(exp: unknown): string {
  return `head.${Buffer.from(JSON.stringify({ exp, email: 'josé@correo.example??>' })).toString('base64url')}.mac`;
}

test('the end of a token is read from it', () => {
  expect(tokenEnd(tokenEnding(NOW))).toBe(NOW);
});

test.each(['', 'one', 'a.b.c', 'a.e30.c', tokenEnding('soon')])(
  'what is no token (%s) has already ended',
  (text) => {
    expect(tokenEnd(text)).toBe(0);
    expect(isFresh(text, NOW)).toBe(false);
  },
);

test('a token that ends while a call is on its way is not sent', () => {
  expect(isFresh(tokenEnding(NOW + 300), NOW)).toBe(true);
  expect(isFresh(tokenEnding(NOW + 10), NOW)).toBe(false);
  expect(isFresh(tokenEnding(NOW - 1), NOW)).toBe(false);
});
