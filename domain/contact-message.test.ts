import { expect, test } from 'vitest';
import { isOneLine, MESSAGE_STATES } from './contact-message.ts';

test('an editor is offered new messages first, then the answered ones and the closed ones', () => {
  expect(MESSAGE_STATES).toEqual(['new', 'answered', 'closed']);
});

test.each([
  ['Carrera de la Mujer, ¿cuándo abren inscripciones?', true],
  ['Ana\nBcc: otra@example.org', false],
  ['Ana\rBcc: otra@example.org', false],
])('whether %j can go into the head of a mail is %s', (text, isSafe) => {
  expect(isOneLine(text)).toBe(isSafe);
});
