import { expect, test } from 'vitest';
import { codeOfKey, entryKey } from './entry-key.ts';

test.each([
  ['Media Maratón de Cúcuta', '2027-05-02', 'media-maraton-de-cucuta-2027'],
  ['Nocturna 2027', '2027-05-02', 'nocturna-2027'],
  ['¿Qué comer antes?', '', 'que-comer-antes'],
  ['跑步', '2027-05-02', 'ficha-2027'],
  [`${'muy larga '.repeat(20)}`, '2027-05-02', `${'muy-larga-'.repeat(5)}muy-l-2027`],
])('%s of %s is called %s', (name, date, key) => {
  expect(entryKey(name, date)).toBe(key);
});

test('a code is no code of a race that a runner added', () => {
  expect([codeOfKey('media-2027'), codeOfKey('m-10k-2027')]).toEqual(['MEDIA-2027', 'C-M-10K-2027']);
});
