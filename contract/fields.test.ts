import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  calendarDate,
  clockTime,
  commaList,
  identifier,
  latitude,
  list,
  longitude,
  looseText,
  numeric,
  optional,
  pesos,
  requiredText,
  webAddress,
  wholeNumber,
} from './fields.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('a text is trimmed and counted after that', () => {
  expect(requiredText(3).parse('  sol \n')).toBe('sol');
  expect(messageOf(requiredText(3), 'soles')).toBe('Debe tener máximo 3 caracteres.');
});

test('a required text is neither missing nor blank', () => {
  for (const value of ['', ' \t\n', '\u00a0', undefined, null])
    expect(messageOf(requiredText(9), value)).toBe('Es obligatorio.');
  for (const value of [7, {}, ['a'], true])
    expect(messageOf(requiredText(9), value)).toBe('Debe ser un texto.');
});

test('a loose text may be missing, null or blank, which all mean empty', () => {
  for (const value of [undefined, null, '', '  ']) expect(looseText(9).parse(value)).toBe('');
  for (const value of [7, {}, ['a']]) expect(accepts(looseText(9), value)).toBe(false);
  expect(messageOf(looseText(3), 'soles')).toBe('Debe tener máximo 3 caracteres.');
});

test.each(['a\0b', '\u0007a', 'a\u001bb', 'a\u007fb', 'a\u000bb'])(
  'a text with the control character in %j is refused',
  (text) => {
    for (const schema of [requiredText(9), looseText(9), identifier(9)])
      expect(messageOf(schema, text)).toBe('Contiene caracteres de control.');
  },
);

test('half a character, which no database stores, is refused', () => {
  for (const schema of [requiredText(9), looseText(9), identifier(9)]) {
    expect(accepts(schema, 'a\ud800b')).toBe(false);
    expect(accepts(schema, '🏃')).toBe(true);
  }
});

test('tabs, line breaks and every script may stand in a text', () => {
  expect(requiredText(99).parse('uno\tdos\r\ntres ñ 🏃 日本')).toBe('uno\tdos\r\ntres ñ 🏃 日本');
});

test('an optional field that is absent, null or blank is not known', () => {
  const schema = z.object({ city: optional(requiredText(9)) });
  for (const value of [{}, { city: undefined }, { city: null }, { city: '' }, { city: ' ' }])
    expect(schema.parse(value)).toEqual({ city: null });
  expect(schema.parse({ city: 'Cali' })).toEqual({ city: 'Cali' });
  expect(accepts(schema, { city: 7 })).toBe(false);
});

test('an optional zero is a zero', () => {
  expect(optional(numeric(z.number())).parse(0)).toBe(0);
  expect(optional(numeric(z.number())).parse('0')).toBe(0);
});

test('an id is a text, and a number is taken as its text', () => {
  expect(identifier(9).parse(42)).toBe('42');
  expect(identifier(9).parse('007')).toBe('007');
  for (const value of [true, null, undefined, {}, '', '..', 'a%2Fb', 'a%2fb'])
    expect(accepts(identifier(9), value)).toBe(false);
  for (const value of ['a/b', '50%', 'a%20b']) expect(accepts(identifier(9), value)).toBe(true);
  expect(accepts(identifier(3), 1234)).toBe(false);
});

test.each([
  ['4.658', 4.658],
  ['-74.09', -74.09],
  ['+7', 7],
  [' 12 ', 12],
  [3.5, 3.5],
])('%j is a number', (value, number) => {
  expect(numeric(z.number()).parse(value)).toBe(number);
});

test.each([
  '',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  '4,5',
  '1.000.000',
  '$ 5',
  '--1',
  '1.',
  '.5',
  true,
  null,
  [],
])('%j is no number', (value) => {
  expect(accepts(numeric(z.number()), value)).toBe(false);
});

test('a whole number is taken from text with nothing or cents of nothing behind it', () => {
  for (const value of [120_000, '120000', ' 120000 ', '120000.0', '120000.00'])
    expect(wholeNumber(z.number().int()).parse(value)).toBe(120_000);
});

test('a price with thousands points is refused rather than read as a thousandth of it', () => {
  for (const value of ['120.000', '1.200.000', '120,000', '120.5', '120.50'])
    expect(accepts(wholeNumber(z.number().int()), value)).toBe(false);
});

test('a date is a day that exists', () => {
  expect(calendarDate.parse(' 2028-02-29 ')).toBe('2028-02-29');
  for (const value of [
    '2027-02-29',
    '2027-13-01',
    '2027-1-1',
    '01/02/2027',
    '2027-01-01T00:00',
    '',
    null,
    20270101,
  ])
    expect(accepts(calendarDate, value)).toBe(false);
});

test('a start time is between 00:00 and 23:59', () => {
  expect(clockTime.parse(' 06:30 ')).toBe('06:30');
  for (const value of ['24:00', '6:30', '06:60', '06:30:00', '6:30 a. m.', '', null, 630])
    expect(accepts(clockTime, value)).toBe(false);
});

test('an address loses the blanks around it; what is not safe to link to is refused', () => {
  expect(webAddress.parse(' https://example.org/ruta ')).toBe('https://example.org/ruta');
  for (const value of ['javascript:alert(1)', 'https://ana:clave@example.org', '', null, 8])
    expect(accepts(webAddress, value)).toBe(false);
});

test('an address that is too long is refused', () => {
  expect(accepts(webAddress, `https://example.org/${'a'.repeat(1_981)}`)).toBe(false);
});

test.each([
  [looseText(9), 7, 'Debe ser un texto.'],
  [identifier(9), '.', 'No puede ser solo puntos.'],
  [identifier(9), '..', 'No puede ser solo puntos.'],
  [identifier(9), 'a%2Fb', 'No puede contener «%2F».'],
  [calendarDate, undefined, 'Es obligatorio.'],
  [calendarDate, '', 'Es obligatorio.'],
  [calendarDate, 7, 'Debe ser una fecha AAAA-MM-DD.'],
  [calendarDate, '2027-02-30', 'Debe ser una fecha AAAA-MM-DD que exista.'],
  [clockTime, 7, 'Debe ser una hora HH:MM.'],
  [clockTime, '24:00', 'Debe ser una hora HH:MM entre 00:00 y 23:59.'],
  [webAddress, 7, 'Debe ser una dirección web.'],
  [webAddress, `https://e.co/${'a'.repeat(1_988)}`, 'Debe tener máximo 2000 caracteres.'],
  [webAddress, 'javascript:alert(1)', 'Debe ser una dirección web que empiece por http:// o https://.'],
  [commaList(z.string(), 2), 'a,b,c', 'Debe tener máximo 2 partes.'],
  [latitude, 'x', 'Debe ser un número.'],
  [latitude, 90.1, 'La latitud va de -90 a 90.'],
  [latitude, '-90.1', 'La latitud va de -90 a 90.'],
  [longitude, 'x', 'Debe ser un número.'],
  [longitude, 180.1, 'La longitud va de -180 a 180.'],
  [longitude, '-180.1', 'La longitud va de -180 a 180.'],
  [pesos, 'gratis', 'Debe ser un número entero de pesos.'],
  [pesos, 0.5, 'Debe ser un número entero de pesos.'],
  [pesos, -1, 'No puede ser negativo.'],
  [pesos, '100000001', 'Es demasiado alto.'],
  [z.boolean(), 7, 'Entrada inválida: se esperaba booleano, recibido número'],
])('%# a field that is wrong says so in Spanish', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test('a list between commas has its parts, and an empty one, null or none is an empty list', () => {
  expect(commaList(z.string(), 3).parse('a,,b')).toEqual(['a', '', 'b']);
  for (const value of [undefined, null, '', ' ']) expect(list(z.array(z.string())).parse(value)).toEqual([]);
  expect(list(z.array(z.string())).parse(['a'])).toEqual(['a']);
});
