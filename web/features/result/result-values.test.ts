import { expect, test } from 'vitest';
import { resultForm, resultOf, sameResult, valuesOf } from '#web/features/result/result-values.ts';
import { errorsIn } from '#web/forms/form.ts';

const EMPTY = {
  status: 'RETO SUPERADO',
  raceTime: '',
  position: '',
  shipNumber: '',
  outcome: '',
  gunTime: '',
  genderPosition: '',
  category: '',
  categoryPosition: '',
  finishers: '',
  resultUrl: '',
  notes: '',
} as const;

test('a result may be empty, and is sent as nothing known', () => {
  expect(errorsIn(resultForm, EMPTY)).toEqual({});
  expect(resultOf(EMPTY)).toEqual({
    status: 'RETO SUPERADO',
    raceTime: null,
    position: null,
    shipNumber: null,
    outcome: null,
    gunTime: null,
    genderPosition: null,
    category: null,
    categoryPosition: null,
    finishers: null,
    resultUrl: null,
    notes: null,
  });
});

test('a time without its hours is a time', () => {
  expect(resultOf({ ...EMPTY, raceTime: '45:30' }).raceTime).toBe('00:45:30');
  expect(errorsIn(resultForm, { ...EMPTY, raceTime: '45:30' })).toEqual({});
});

test.each([
  ['raceTime', '24:00:00', /^El formato debe ser HH:MM:SS/],
  ['raceTime', '00:60:00', /^El formato debe ser HH:MM:SS/],
  ['raceTime', '99', /^El formato debe ser HH:MM:SS/],
  ['position', '0', 'El campo debe ser un valor positivo menor a 99999'],
  ['position', '1.5', 'El campo debe ser un valor positivo menor a 99999'],
  ['position', '100000', 'El campo debe tener maximo 5 dígitos'],
  ['shipNumber', 'AB', 'Debe contener mínimo 3 caracteres'],
  ['shipNumber', 'A'.repeat(16), 'Debe contener máximo 15 caracteres'],
  ['gunTime', '25:00:00', /^El formato debe ser HH:MM:SS/],
  ['categoryPosition', '0', 'El campo debe ser un valor positivo menor a 99999'],
  ['category', 'x'.repeat(61), 'Debe tener máximo 60 caracteres.'],
  ['notes', 'x'.repeat(501), 'Debe tener máximo 500 caracteres.'],
  ['resultUrl', 'javascript:alert(1)', 'Debe ser una dirección web que empiece por http:// o https://.'],
] as const)('%s %s is refused in words', (field, value, words) => {
  expect(errorsIn(resultForm, { ...EMPTY, [field]: value })[field]).toMatch(words);
});

test.each([
  ['raceTime', '00:00:00'],
  ['raceTime', '23:59:59'],
  ['position', '1'],
  ['position', '99999'],
  ['shipNumber', 'abc'],
  ['shipNumber', 'A'.repeat(15)],
] as const)('%s %s is accepted', (field, value) => {
  expect(errorsIn(resultForm, { ...EMPTY, [field]: value })).toEqual({});
});

test('nothing has changed when only the way of writing has', () => {
  const saved = {
    ...resultOf(EMPTY),
    raceTime: '00:45:30',
    position: 7,
    shipNumber: 'A77',
    notes: 'Calor.\nViento.',
  };
  const typed = {
    ...EMPTY,
    raceTime: '45:30',
    position: ' 7',
    shipNumber: 'a77 ',
    notes: 'Calor.\nViento. ',
  };
  expect(sameResult(typed, valuesOf(saved))).toBe(true);
  expect(sameResult({ ...typed, position: '8' }, valuesOf(saved))).toBe(false);
});
