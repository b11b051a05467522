import { expect, test } from 'vitest';
import { wantedAddress } from '#web/features/offline/wanted-address.ts';

const ORIGIN = 'https://zancada.test';

test('a runner without a network can try the wanted page again', () => {
  expect(wantedAddress('#/site/carreras?city=Cali', ORIGIN, '/')).toBe('/site/carreras?city=Cali');
});

test.each([
  '',
  '#',
  '#//elsewhere.test/',
  '#/\\elsewhere.test',
  '#javascript:alert(1)',
  '#https://elsewhere.test',
])('the address %j leads nowhere but into the site', (hash) => {
  expect(wantedAddress(hash, ORIGIN, '/site/landing')).toBe('/site/landing');
});
