import { assert, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { chipFault, positionFault, resultUrlFault, storedChip, timeFault } from './race-result.ts';

const TIME = 'El formato debe ser HH:MM:SS y debe ser un valor entre 00:00:00 y 23:59:59';
const DIGITS = 'El campo debe tener maximo 5 dígitos';
const RANGE = 'El campo debe ser un valor positivo menor a 99999';
const LONG = 'Debe contener máximo 15 caracteres';
const SHORT = 'Debe contener mínimo 3 caracteres';

test('every result field may be left empty', () => {
  expect([timeFault(''), positionFault(''), chipFault(''), chipFault('   ')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test.each(['24:00:00', '-1:00:00', '٠١:٠٠:٠٠', ' '])('"%s" is no time', (text) => {
  expect(timeFault(text)).toBe(TIME);
});

test.each(['1', '01', '99998', '99999'])('%s is a position', (text) => {
  expect(positionFault(text)).toBeNull();
});

test.each(['0', '00000', '-1', '+1', '1.5', '1,5', '1e3', '0x10', ' 7', '7 ', 'abc', '٣', 'Infinity'])(
  '"%s" is no position above zero',
  (text) => {
    expect(positionFault(text)).toBe(RANGE);
  },
);

test.each(['100000', '000001', '9'.repeat(400)])('%s has too many digits for a position', (text) => {
  expect(positionFault(text)).toBe(DIGITS);
});

test('the positions are the whole numbers from 1 to 99999 and no other', () => {
  assert(
    property(integer({ min: -10, max: 200_000 }), (number) => {
      expect(positionFault(String(number)) === null).toBe(number >= 1 && number <= 99_999);
    }),
  );
});

test('a chip has 3 to 15 characters, blanks around it apart', () => {
  expect([chipFault('a'), chipFault('ab'), chipFault(' ab ')]).toEqual([SHORT, SHORT, SHORT]);
  expect([chipFault('abc'), chipFault('a'.repeat(15)), chipFault(` ${'a'.repeat(15)} `)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(chipFault('a'.repeat(16))).toBe(LONG);
  expect(chipFault('🏃'.repeat(15))).toBeNull();
});

test('a chip is stored in upper case without blanks around it', () => {
  expect(storedChip('  ab-12ñ ')).toBe('AB-12Ñ');
});

test('a chip that is taken is stored with 3 to 15 characters, and storing it again changes nothing', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      if (chipFault(text) !== null) return;
      const stored = storedChip(text);
      const { length } = Array.from(stored);
      expect(length === 0 || (length >= 3 && length <= 15)).toBe(true);
      expect(storedChip(stored)).toBe(stored);
    }),
  );
  expect(chipFault('ß'.repeat(8))).toBe(LONG);
});

test.each([
  ['', null],
  [' https://resultados.example.org/1 ', null],
  ['javascript:alert(1)', 'Debe ser una dirección web que empiece por http:// o https://.'],
  [`https://${'a'.repeat(1989)}.co`, null],
  [`https://${'a'.repeat(1990)}.co`, 'Debe tener máximo 2000 caracteres.'],
])('the page of a result is taken, or it is said what is wrong (%#)', (text, fault) => {
  expect(resultUrlFault(text)).toBe(fault);
});
