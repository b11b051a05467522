import { expect, test } from 'vitest';
import { codeFault, typedCode } from './verification-code.ts';

test.each([
  ['123456', null],
  [' 123 456 ', null],
  ['', 'empty'],
  ['  ', 'empty'],
  ['12345', 'incomplete'],
  ['1234567', 'incomplete'],
  ['12345a', 'incomplete'],
  ['１２３４５６', 'incomplete'],
])('a code typed as %j has the fault %s', (typed, fault) => {
  expect(codeFault(typedCode(typed))).toBe(fault);
});
