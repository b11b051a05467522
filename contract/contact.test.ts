import { expect, test } from 'vitest';
import { contactMessageSchema } from './contact.ts';

const MESSAGE = {
  name: 'Ana',
  email: 'ana@example.org',
  raceName: 'Carrera del Sol',
  date: '2026-09-20',
  location: 'Cali',
};
const faults = (more: object) =>
  contactMessageSchema.safeParse({ ...MESSAGE, ...more }).error?.issues.map(({ path }) => path.join('.')) ??
  [];

test('the message itself is optional', () => {
  for (const message of [undefined, null, '', ' '])
    expect(contactMessageSchema.parse({ ...MESSAGE, message })).toEqual({ ...MESSAGE, message: '' });
});

test.each(['name', 'email', 'raceName', 'date', 'location'])(
  'a message without %s is at fault there',
  (field) => {
    for (const value of [undefined, null, '', '  ']) expect(faults({ [field]: value })).toEqual([field]);
  },
);

test.each([
  'ana@example.org, eva@example.com',
  'ana@example.org\r\nBcc: eva@example.com',
  'Ana <ana@example.org>',
  'аna@example.org',
  'ana＠example.org',
  `${'a'.repeat(65)}@example.org`,
])('%j is no address to answer to', (email) => {
  expect(faults({ email })).toEqual(['email']);
  const { error } = contactMessageSchema.safeParse({ ...MESSAGE, email });
  expect(error?.issues[0]?.message).toBe('Por favor ingresa un correo válido.');
});

test.each(['name', 'raceName'])('%s, which stands in the head of the mail, is one line', (field) => {
  expect(faults({ [field]: 'Ana\r\nBcc: eva@example.com' })).toEqual([field]);
  expect(faults({ [field]: 'Ana\nX' })).toEqual([field]);
});

test('a message may have several lines and any markup, which is text', () => {
  const message = 'Uno\n\n<script>alert(1)</script>';
  expect(contactMessageSchema.parse({ ...MESSAGE, message }).message).toBe(message);
});

test('nobody can send more than the message: other fields are dropped', () => {
  expect(contactMessageSchema.parse({ ...MESSAGE, to: 'eva@example.com', bcc: 'x' })).toEqual({
    ...MESSAGE,
    message: '',
  });
});

test('texts have a greatest length', () => {
  expect(faults({ message: 'a'.repeat(4_001) })).toEqual(['message']);
  expect(faults({ name: 'a'.repeat(121) })).toEqual(['name']);
});
