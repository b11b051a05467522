import { expect, test } from 'vitest';
import { returnAddress } from '#web/features/offline/return-address.ts';

const ORIGIN = 'https://zancada.test';

test('a runner without a network can try the page again that failed', () => {
  expect(returnAddress('#/site/carreras?city=Cali', ORIGIN, '/')).toBe('/site/carreras?city=Cali');
});

test.each([
  '',
  '#',
  '#//elsewhere.test/',
  '#/\\elsewhere.test',
  '#javascript:alert(1)',
  '#https://elsewhere.test',
])('the address %j leads nowhere but into the site', (hash) => {
  expect(returnAddress(hash, ORIGIN, '/site/landing')).toBe('/site/landing');
});
