import { expect, test } from 'vitest';
import { numberInWords, otherNumbers } from './number-words.ts';

test.each([
  ['cero', 0],
  ['un', 1],
  ['uno', 1],
  ['sinco', 5],
  ['dies', 10],
  ['dose', 12],
  ['quinse', 15],
  ['dieciseis', 16],
  ['diesisiete', 17],
  ['diecinueve', 19],
  ['veinte', 20],
  ['veintiun', 21],
  ['veintiuno', 21],
  ['veintidos', 22],
  ['veintinueve', 29],
  ['treinta', 30],
  ['treinta y un', 31],
  ['cuarenta y dos', 42],
  ['cincuenta y nueve', 59],
  ['sincuenta', 50],
  ['setenta y sinco', 75],
  ['noventa y nueve', 99],
])('%s is %d', (words, number) => {
  expect(numberInWords(words)).toBe(number);
});

test.each(['', 'maraton', 'cuarenta y pico', 'cincuenta y ochenta', 'treinta y diez', 'media y dos'])(
  '%j is no number',
  (words) => {
    expect(numberInWords(words)).toBeNull();
  },
);

test.each([
  ['15', 'la quince', ['quince']],
  ['31', 'treinta y uno', ['treintayuno']],
  ['40', 'cuarenta', ['cuarenta']],
  ['6ta', 'sexta', ['sext']],
  ['1er', 'primer', ['primer']],
  ['10ª', 'décima', ['decim']],
  ['quince', '15', ['15']],
  ['diez', '10', ['10']],
])('a name with %s has %s, too', (word, _, expected) => {
  expect(otherNumbers(word)).toEqual(expected);
});

test('an ordinal is found by its figure, and a figure below ten only together with the word after it', () => {
  expect(otherNumbers('sexta')).toEqual(expect.arrayContaining(['6a', '6ta', '6ª']));
  expect(otherNumbers('octavo')).toEqual(expect.arrayContaining(['8o', '8vo', '8º']));
  expect(otherNumbers('tercer')).toEqual(expect.arrayContaining(['3er', '3ra']));
  expect(otherNumbers('siete', 'colores')).toEqual(['7colores']);
});

test.each([['siete'], ['cero', 'grados'], ['2600'], ['5k'], ['12va'], ['copa10'], ['reto', 'duende'], ['a']])(
  'no other number is in %s',
  (word, next?: string) => {
    expect(otherNumbers(word, next)).toEqual([]);
  },
);
