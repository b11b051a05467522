import { describe, expect, test } from 'vitest';
import { givenPasswordFault, PASSWORD_PATTERN, passwordFaults, SUGGESTION_RULES } from './password-policy.ts';

describe('the password that a runner chooses', () => {
  test('is accepted with 8 characters of every kind, each listed symbol counting', () => {
    for (const symbol of '!@#$%^&*(),.?":{}|<>')
      expect(passwordFaults(`Abcdef1${symbol}`), symbol).toEqual([]);
  });

  test.each([
    ['Abcde1!', ['length']],
    [`Ab1!${'x'.repeat(125)}`, ['tooLong']],
    ['abcdef1!', ['upper']],
    ['ABCDEF1!', ['lower']],
    ['Abcdefg!', ['digit']],
    ['Abcdefg1', ['symbol']],
    ['Abcdef1-', ['symbol']],
    ['Ñandú123', ['upper', 'symbol']],
    ['', ['length', 'upper', 'lower', 'digit', 'symbol']],
  ])('%j is refused for %j', (password, faults) => {
    expect(passwordFaults(password)).toEqual(faults);
    const ofKinds = faults.filter((fault) => !['length', 'tooLong'].includes(fault));
    expect(new RegExp(PASSWORD_PATTERN, 'u').test(password)).toBe(ofKinds.length === 0);
  });

  test.each([..."-_=+[];'`~/\\ ñ€"])('has no symbol in %j', (character) => {
    expect(passwordFaults(`Abcdef1${character}`)).toEqual(['symbol']);
  });

  test('of 128 characters is accepted', () => {
    expect(passwordFaults(`Ab1!${'x'.repeat(124)}`)).toEqual([]);
  });
});

test('password managers are told every rule', () => {
  expect(SUGGESTION_RULES).toBe(
    'minlength: 8; maxlength: 128; required: lower; required: upper; required: digit; required: [!@#$%^&*(),.?":{}|<>];',
  );
});

test.each([
  ['', 'empty'],
  ['de antes de la regla', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'tooLong'],
])('of the password %j of an account only its size is wrong: %s', (password, fault) => {
  expect(givenPasswordFault(password)).toBe(fault);
});
