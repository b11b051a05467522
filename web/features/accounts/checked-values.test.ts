import { expect, test } from 'vitest';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import {
  asCode,
  chosenPasswordFault,
  codeFault,
  emailFault,
  givenPasswordFault,
  newPasswordFault,
} from '#web/features/accounts/checked-values.ts';

test('an address is taken as the server takes it: spaces and capitals do not matter', () => {
  expect(emailFault('  Ana@Correo.EXAMPLE ', 'no')).toBeUndefined();
  for (const wrong of ['', 'ana', 'ana@', '@correo.example', 'ana@correo', 'an a@correo.example'])
    expect(emailFault(wrong, 'no'), wrong).toBe('no');
});

test('a password to compare only has to be there', () => {
  expect(givenPasswordFault('x')).toBeUndefined();
  expect(givenPasswordFault('')).toBe('La contraseña es obligatoria.');
});

test('a password to sign up with keeps every rule', () => {
  expect(chosenPasswordFault('Zancada1!')).toBeUndefined();
  for (const weak of ['', 'Zancad1', 'zancada1!', 'ZANCADA1!', 'Zancadas!', 'Zancada12', 'Zancada1~'])
    expect(chosenPasswordFault(weak), weak).toBe(ACCOUNTS.passwordRefused);
  expect(chosenPasswordFault(`Aa1!${'a'.repeat(125)}`)).toBe(ACCOUNTS.passwordTooLong);
});

test('of a new password the form enforces the length only', () => {
  expect(newPasswordFault('abcdefgh')).toBeUndefined();
  expect(newPasswordFault('Abc1!xy')).toBe(ACCOUNTS.newPassword);
});

test('a code is six digits, however they are spaced', () => {
  expect(codeFault(' 123 456 ')).toBeUndefined();
  expect(asCode(' 123 456 ')).toBe('123456');
  expect(codeFault('  ')).toBe('El código es obligatorio.');
  for (const wrong of ['12345', '1234567', '12345a', '１２３４５６'])
    expect(codeFault(wrong), wrong).toBe('El código tiene seis dígitos.');
});
