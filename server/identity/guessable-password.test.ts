import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { passwordFaults } from '#domain/password-policy.ts';
import { passwordJudge } from '#server/identity/guessable-password.ts';

const judge = passwordJudge('Corre Bogotá');
const verdict = (password: string) => judge(password, 'luz.marina92@correo.example.co');

test.each([
  'Password1!',
  'PASSWORd1!',
  'P@ssw0rd',
  'Qwerty123!',
  'Colombia2026!',
  'Contraseña123!',
  'Medellin2025!',
])('%s is tried first by whoever guesses', (password) => {
  expect(verdict(password)).toBe('guessable');
});

test.each(['xBOGOTA.2026', 'xCorre#2026', 'Marina.7788', 'El-Correo.77', 'Example#7788'])(
  '%s holds the name of the site or a word of the address',
  (password) => {
    expect(verdict(password)).toBe('guessable');
  },
);

test.each(['Luz.x7788q', 'hovmiD-6bimto.cacdof', 'Zapato#71verde'])('%s is allowed', (password) => {
  expect(verdict(password)).toBeNull();
});

test('the rules come first', () => {
  expect(verdict('marina')).toBe('policy');
});

test('the list has 3,000 passwords that the rules would allow', () => {
  const list = readFileSync(new URL('guessable-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(new Set(list).size).toBe(3000);
  expect(list.filter((password) => passwordFaults(password).length > 0)).toEqual([]);
});
