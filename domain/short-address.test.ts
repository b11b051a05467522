import { expect, test } from 'vitest';
import { shortAddress } from './short-address.ts';

test.each([
  ['camila.rodriguez@gmail.com', 'camila.r…@gmail.com'],
  ['ana@correo.co', 'ana@correo.co'],
  ['catalina1@correo.co', 'catalina1@correo.co'],
  ['ana@estudiantes.universidad.edu.co', 'ana@estudiantes.univer…'],
  ['"a@b"@correo.co', '"a@b"@correo.co'],
])('the greeting says %s as %s', (email, said) => {
  expect(shortAddress(email)).toBe(said);
});
