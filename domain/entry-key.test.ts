import { expect, test } from 'vitest';
import { codeOfKey, entryKey, freeIdentifiers } from './entry-key.ts';

test.each([
  ['Media Maratón de Cúcuta', '2027-05-02', 'media-maraton-de-cucuta-2027'],
  ['Carrera 10K - Neiva', '2027-05-02', 'carrera-10k-neiva-2027'],
  ['Nocturna 2027', '2027-05-02', 'nocturna-2027'],
  ['¿Qué comer antes?', '', 'que-comer-antes'],
  ['跑步', '2027-05-02', 'ficha-2027'],
  [
    'Carrera Atlética Internacional San Silvestre de Bogotá por la Paz',
    '2027-12-31',
    'carrera-atletica-internacional-san-silvestre-de-bogota-2027',
  ],
  [`${'muy larga '.repeat(20)}`, '2027-05-02', `${'muy-larga-'.repeat(5)}muy-l-2027`],
])('%s of %s is called %s', (name, date, key) => {
  expect(entryKey(name, date)).toBe(key);
});

test.each([
  ['media-2027', 'MEDIA-2027'],
  ['m-10k-2027', 'C-M-10K-2027'],
  ['x'.repeat(70), 'X'.repeat(64)],
])('the code of %s is no code of a race that a runner added, and of 64 characters at most', (key, code) => {
  expect(codeOfKey(key)).toBe(code);
});

const MEDIA = { name: 'Media de Cali', startDate: '2027-05-02' };

test.each([
  [
    'a race',
    MEDIA,
    'uid',
    'media-de-cali-2027 MEDIA-DE-CALI-2027, media-de-cali-2027-2 MEDIA-DE-CALI-2027-2',
  ],
  ['one with a uid', { ...MEDIA, uid: 'mmc' }, 'uid', 'mmc MEDIA-DE-CALI-2027, mmc MEDIA-DE-CALI-2027-2'],
  ['one with a code', { ...MEDIA, code: 'MMC' }, 'uid', 'media-de-cali-2027 MMC, media-de-cali-2027-2 MMC'],
  ['a partner', { name: 'Tienda Zona Runner' }, 'id', 'tienda-zona-runner, tienda-zona-runner-2'],
  ['a blog', { title: '¿Qué comer antes?' }, 'id', 'que-comer-antes, que-comer-antes-2'],
] as const)(
  'the desk calls %s as it says, else by its name, then with a number up to 50',
  (_, given, key, first) => {
    const tried = [...freeIdentifiers(given, key, key === 'uid')].map((one) => Object.values(one).join(' '));
    expect(tried.slice(0, 2).join(', ')).toBe(first);
    expect(tried).toHaveLength(50);
  },
);
