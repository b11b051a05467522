import { expect, test } from 'vitest';
import { readAddressCell, withContactFields, withContactLine } from './address-cell.ts';

test.each([
  ['www.ejemplo.co/10k', 'www.ejemplo.co/10k', ''],
  ['https://ejemplo.co', 'https://ejemplo.co', ''],
  ['https://ejemplo.co - 3160606086', 'https://ejemplo.co', '3160606086'],
  ['Inscripciones: ejemplo.co', 'ejemplo.co', 'Inscripciones:'],
  ['Inscripciones en ejemplo.co o por correo', 'ejemplo.co', 'Inscripciones en o por correo'],
  ['Ana Ruiz  -  ejemplo.co', 'ejemplo.co', 'Ana Ruiz'],
  ['Página (ejemplo.co)', 'ejemplo.co', 'Página'],
  ['hola@ejemplo.co, ejemplo.co', 'ejemplo.co', 'hola@ejemplo.co'],
  [' https://maps.google.com/@4.65,-74.08,15z ', 'https://maps.google.com/@4.65,-74.08,15z', ''],
  ['Por confirmar', '', 'Por confirmar'],
])('a cell that says %j has the address %j', (cell, address, rest) => {
  expect(readAddressCell(cell)).toEqual({
    address,
    rest,
    isContact: ['3160606086', 'hola@ejemplo.co'].includes(rest),
  });
});

test.each([
  '316 0606086',
  '(316) 060-6086',
  '+57 316 060 6086',
  '573160606086',
  '601 234 56 78',
  '234 5678',
  '234 56 78',
  '2345678',
  '+593 99 123 4567',
  '@carrera_2027',
  'IG: @carrera',
  'hola@ejemplo.co',
])('%j is whom to write to or to call', (cell) => {
  expect(readAddressCell(cell)).toEqual({ address: '', rest: cell, isContact: true });
});

test.each(['2027-03-14', '14/03/2027', '$ 1.200.000', 'Grupo 10', 'Plaza 12-34'])('%j is neither', (cell) => {
  expect(readAddressCell(cell)).toMatchObject({ address: '', isContact: false });
});

test('the contact is one line of the description, and stands there once', () => {
  const told = withContactLine('Con medalla.', '316 060 6086');
  expect(told).toBe('Con medalla.\nContacto: 316 060 6086');
  expect(withContactLine(told, '316 060 6086')).toBe(told);
  expect(withContactLine(told, '@carrera')).toBe(`${told} · @carrera`);
  expect(withContactLine('', '@carrera')).toBe('Contacto: @carrera');
  const prose = 'Grupos de empresas: Contacto: Ana.';
  expect(withContactLine(prose, '@carrera')).toBe(`${prose}\nContacto: @carrera`);
});

test.each([
  ['316 060 6086', { contactPhone: '316 060 6086' }],
  [
    'Tel: (601) 234 5678 y hola@ejemplo.co',
    { contactPhone: '(601) 234 5678', contactEmail: 'hola@ejemplo.co' },
  ],
  ['57 316 060 6086', { contactPhone: '57 316 060 6086' }],
  ['(+57) 316 060 6086', { contactPhone: '(+57) 316 060 6086' }],
  ['hola@ejemplo.com.co', { contactEmail: 'hola@ejemplo.com.co' }],
  ['WhatsApp 316 060 6086', { contactWhatsapp: '316 060 6086' }],
  ['Wpp: 316 060 6086', { contactWhatsapp: '316 060 6086' }],
  [
    '316 060 6086, WSP: +57 300 111 2233',
    { contactPhone: '316 060 6086', contactWhatsapp: '+57 300 111 2233' },
  ],
  ['Ottawa 316 060 6086', { contactPhone: '316 060 6086', description: 'Contacto: Ottawa' }],
  ['@carrera_2027', { description: 'Contacto: @carrera_2027' }],
  ['Ana Ruiz 316 060 6086', { contactPhone: '316 060 6086', description: 'Contacto: Ana Ruiz' }],
  ['Ana Ruiz (316 060 6086)', { contactPhone: '316 060 6086', description: 'Contacto: Ana Ruiz' }],
  ['316 060 6086 / 310 123 4567', { contactPhone: '316 060 6086', description: 'Contacto: 310 123 4567' }],
])('whom %j names is found in the fields of a race, the rest in its description', (contact, fields) => {
  expect(withContactFields({}, contact)).toStrictEqual(fields);
  expect(withContactFields(fields, contact)).toEqual(fields);
});

test('a telephone that a race has is not exchanged for the one of a column of addresses', () => {
  const race = { contactPhone: '300 111 2233', description: 'De noche.' };
  const description = 'De noche.\nContacto: 316 060 6086';
  expect(withContactFields(race, '316 060 6086')).toEqual({ ...race, description });
});
