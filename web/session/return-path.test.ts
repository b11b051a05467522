import { expect, test } from 'vitest';
import { asReturnPath, asUserPath } from '#web/session/return-path.ts';

test.each([
  '/usuario/perfil',
  '/usuario/mis-carreras/BOG-10/10K/Carrera%20de%20la%20Luz/2026-09-06',
  '/usuario/reporte?distance=10K',
  '/edicion',
  '/edicion/blog/correr?paso=2',
])('a runner comes back to %s', (path) => {
  expect(asReturnPath(path)).toBe(path);
});

test('in a browser nobody is sent to the desk', () => {
  expect(asUserPath('/usuario/reporte?distance=10K')).toBe('/usuario/reporte?distance=10K');
  expect([asUserPath('/edicion'), asUserPath('//evil.example/usuario/')]).toEqual([null, null]);
});

test.each([
  null,
  '',
  '/',
  '/usuario',
  '/usuarios/perfil',
  '/ediciones',
  '/edicion/../site/landing',
  '/site/landing',
  '//evil.example/usuario/',
  '/usuario//evil.example',
  '/usuario/\\evil.example',
  '/\\evil.example/usuario/',
  'https://evil.example/usuario/perfil',
  'javascript:alert(1)',
  '/usuario/../site/landing',
  '/usuario/%2e%2e/site/landing',
])('%s leads nowhere', (path) => {
  expect(asReturnPath(path)).toBeNull();
});
