import { expect, test } from 'vitest';
import { failedAddress } from '#web/features/offline/offline-page.tsx';

const ORIGIN = 'https://zancada.test';

test('a runner without a network can try the page again that failed', () => {
  expect(failedAddress('#/site/carreras?city=Cali', ORIGIN)).toBe('/site/carreras?city=Cali');
});

test.each([
  '',
  '#',
  '#//elsewhere.test/',
  '#/\\elsewhere.test',
  '#javascript:alert(1)',
  '#https://elsewhere.test',
])('the address %j leads nowhere but into the site', (hash) => {
  expect(failedAddress(hash, ORIGIN)).toBe('/site/landing');
});
