import { expect, test } from 'vitest';
import { isWebAddress, webAddress } from './web-address.ts';

test.each([
  'https://example.org',
  'http://example.org/ruta?x=1#y',
  'HTTPS://EXAMPLE.ORG/',
  'https://ñandú.example/carrera-ñ',
  'https://example.org/mi foto.jpg',
  'https://198.51.100.7:8443/a',
])('%s can be linked to', (address) => {
  expect(isWebAddress(address)).toBe(true);
  expect(webAddress(address)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  ' https://example.org',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.org',
  '//example.org',
  '/carreras',
  'example.org',
  'https://',
  'https:///x',
  'https:example.org',
  'https://ana:clave@example.org',
  'https://ana@example.org',
  'https://:clave@example.org',
  'ver https://example.org',
  'https://exa mple.org',
  'https:/\\example.org',
  'https://\\example.org',
  'https://example.org/\0',
  'https://example.org/\r\nX: y',
  'https://exam\tple.org',
  'https://example.org/\ud800',
  '',
])('%j is no address to link to', (address) => {
  expect(isWebAddress(address)).toBe(false);
  expect(webAddress(address)).toBeUndefined();
});

test('an address that is not known links nowhere', () => {
  expect(webAddress(null)).toBeUndefined();
});
