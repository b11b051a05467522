import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { catalogueRaceSchema } from './catalogue.ts';
import { deskRaces } from './desk-entries.ts';
import { pageAddress } from './desk-import.ts';
import { setRaceGoal, setYearGoal } from './goals.ts';
import { importHistory, previewHistory } from './history.ts';
import { confirmSignUp, signIn, signUp } from './identity.ts';
import { listPointCards } from './race-points.ts';
import { POINT_CARDS_MAX } from './race-points-address.ts';
import { listRaces } from './races.ts';
import { alertSavedSearch } from './saved.ts';
import { updateSettings } from './settings.ts';
import { suggestionSchema } from './suggestions.ts';
import { addManualRace, addUserRace, updateUserRace } from './user-races.ts';

/** What is said of a value, each sentence behind its field. */
const says = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const long = (characters: number) => 'x'.repeat(characters);

const ANA = { email: 'ana@example.org', password: 'Trota.2027' };

describe('who signs up or in is told', () => {
  test.each([
    [signUp.body, { consent: true, email: 'ana' }, ['email: Por favor provee un email válido.']],
    [signUp.body, { consent: true, email: '' }, ['email: Por favor provee un email válido.']],
    [
      signUp.body,
      { consent: true, password: 7 },
      [
        'password: Por favor provee una contraseña válida de 8 carateres que contenga minúscula, mayúscula, numeros y un carácter especial.',
      ],
    ],
    [signUp.body, { consent: false }, ['consent: Debes aceptar la política de privacidad.']],
    [signIn.body, { email: '' }, ['email: El correo es obligatorio.']],
    [signIn.body, { email: null }, ['email: El correo es obligatorio.']],
    [signIn.body, { email: undefined }, ['email: El correo es obligatorio.']],
    [signIn.body, { email: 7 }, ['email: Por favor ingresa un correo válido.']],
    [signIn.body, { email: 'ana' }, ['email: Por favor ingresa un correo válido.']],
    [signIn.body, { password: null }, ['password: La contraseña es obligatoria.']],
    [signIn.body, { password: '' }, ['password: La contraseña es obligatoria.']],
    [signIn.body, { password: long(1000) }, ['password: La contraseña es demasiado larga.']],
    [confirmSignUp.body, { code: null }, ['code: El código es obligatorio.']],
    [confirmSignUp.body, { code: ' ' }, ['code: El código es obligatorio.']],
    [confirmSignUp.body, { code: '12345' }, ['code: El código tiene seis dígitos.']],
    [confirmSignUp.body, { code: ' 123456 ' }, []],
  ])('%# what is wrong', (schema, more, sentences) => {
    expect(says(schema, { ...ANA, ...more })).toEqual(sentences);
  });

  test('nothing where all is right, and the address loses its case', () => {
    expect(signIn.body.parse({ ...ANA, email: ' Ana@Example.org ' })).toEqual(ANA);
  });
});

const STATUSES = 'Debe ser uno de: NO ESTOY INSCRITO AUN, YA ESTOY INSCRITO, RETO SUPERADO.';
const TIME = 'El formato debe ser HH:MM:SS y debe ser un valor entre 00:00:00 y 23:59:59';
const PLACE = 'El campo debe ser un valor positivo menor a 99999';
const OWN = { raceName: 'Sol', raceDate: '2026-01-01', raceCity: 'Cali', distance: '10K' };

describe('of a result a runner is told', () => {
  test.each([
    ['status', 'x', STATUSES],
    ['raceTime', 7, TIME],
    ['raceTime', '24:00:00', TIME],
    ['gunTime', '1:00', TIME],
    ['position', 'x', PLACE],
    ['position', 0, PLACE],
    ['position', true, PLACE],
    ['genderPosition', 123_456, 'El campo debe tener maximo 5 dígitos'],
    ['shipNumber', 7, 'Debe ser un texto.'],
    ['shipNumber', 'AB\u0007C', 'Contiene caracteres de control.'],
    ['shipNumber', 'AB\ud800C', 'Contiene caracteres de control.'],
    ['shipNumber', 'AB', 'Debe contener mínimo 3 caracteres'],
    ['outcome', 'x', 'Debe ser uno de: DNF, DNS.'],
    ['distanceMeters', 'x', 'Debe ser un número de metros.'],
    ['distanceMeters', 0, 'Debe ser un número de metros mayor que 0.'],
    ['distanceMeters', 1_000_000_000, 'Debe ser máximo 1000000 metros.'],
  ])('of %s %j', (field, value, sentence) => {
    expect(says(updateUserRace.body, { id: 'a', [field]: value })).toEqual([`${field}: ${sentence}`]);
  });

  test('nothing of what is right, and an empty field holds nothing', () => {
    const given = {
      raceTime: '00:45:00',
      position: '12',
      finishers: 300,
      shipNumber: ' ab1 ',
      outcome: 'DNF',
    };
    expect(updateUserRace.body.parse({ id: 'a', ...given })).toEqual({
      ...{ id: 'a', raceTime: '00:45:00', position: 12, finishers: 300, shipNumber: 'AB1', outcome: 'DNF' },
    });
    const empty = { raceTime: '', position: null, shipNumber: '  ', outcome: '', distanceMeters: '' };
    expect(updateUserRace.body.parse({ id: 'a', ...empty })).toEqual({
      ...{ id: 'a', raceTime: null, position: null, shipNumber: null, outcome: null, distanceMeters: null },
    });
    expect(updateUserRace.body.parse({ id: 'a' })).toEqual({ id: 'a' });
  });

  test('which race it is of', () => {
    expect(says(updateUserRace.body, {})).toEqual(['id: Es obligatorio.']);
    expect(says(updateUserRace.body, { id: '' })).toEqual(['id: Es obligatorio.']);
    expect(says(addUserRace.body, { raceCode: '', distance: long(201) })).toEqual([
      'raceCode: Es obligatorio.',
      'distance: Es demasiado largo.',
    ]);
    expect(says(addUserRace.body, {})).toEqual(['raceCode: Es obligatorio.', 'distance: Es obligatorio.']);
    expect(says(addManualRace.body, OWN)).toEqual([]);
    for (const raceDate of ['0024-05-12', '2100-01-01'])
      expect(says(addManualRace.body, { ...OWN, raceDate })).toEqual([
        'raceDate: Debe ser de un año de 1900 a 2099.',
      ]);
    expect(says(addManualRace.body, { ...OWN, distance: '1001K' })).toHaveLength(1);
  });
});

test.each([
  [setRaceGoal.body, { goalTime: 7 }, ['goalTime: Escribe el tiempo que buscas, de 00:00:01 a 23:59:59']],
  [
    setRaceGoal.body,
    { goalTime: '00:00:00' },
    ['goalTime: Escribe el tiempo que buscas, de 00:00:01 a 23:59:59'],
  ],
  [setRaceGoal.body, { goalTime: '00:45:00' }, []],
  [setYearGoal.body, {}, ['races: Escribe cuántas carreras, cuántos kilómetros o ambos.']],
  [setYearGoal.body, { races: 0 }, ['races: Debe ser un número entero de 1 a 366.']],
  [setYearGoal.body, { races: 1.5 }, ['races: Debe ser un número entero de 1 a 366.']],
  [setYearGoal.body, { races: 'x' }, ['races: Debe ser un número entero de 1 a 366.']],
  [setYearGoal.body, { kilometres: 20_001 }, ['kilometres: Debe ser un número entero de 1 a 20000.']],
  [setYearGoal.body, { races: 366 }, []],
  [setYearGoal.body, { kilometres: 1 }, []],
  [alertSavedSearch.body, { alert: 'x' }, ['alert: Debe ser verdadero o falso.']],
  [updateSettings.body, { reminders: 1 }, ['reminders: Debe ser verdadero o falso.']],
])('%# of a goal, an alert or a setting that cannot be a runner is told why', (schema, value, sentences) => {
  expect(says(schema, value)).toEqual(sentences);
});

test('an import of a history is told what it lacks, and has at most two thousand races', () => {
  expect(says(importHistory.body, {})).toEqual(['rows: Es obligatorio.']);
  expect(says(importHistory.body, { rows: [] })).toEqual(['rows: No hay carreras.']);
  const rows = (count: number) => ({ rows: Array.from({ length: count }, () => OWN) });
  expect(says(importHistory.body, rows(2000))).toEqual([]);
  expect(says(importHistory.body, rows(2001))).toEqual(['rows: Debe tener máximo 2000 carreras.']);
  // As long as the catalogue's, which the preview proposes.
  expect(says(importHistory.body, { rows: [{ ...OWN, distance: '10K '.repeat(15).trim() }] })).toEqual([]);
  expect(previewHistory.query.parse({ columns: 'raceName,,position', distances: '10K,21K' })).toEqual({
    columns: ['raceName', null, 'position'],
    distances: ['10K', '21K'],
  });
  expect(says(previewHistory.query, { distances: ','.repeat(20) })).toEqual([
    'distances: Debe tener máximo 20 partes.',
  ]);
});

describe('who suggests a race or a correction is told', () => {
  const race = { kind: 'race', name: 'Sol', email: 'ana@example.org' };
  const correction = { kind: 'correction', uid: 'r1', text: 'La hora', email: 'ana@example.org' };
  test.each([
    [race, {}, []],
    [race, { kind: 'x' }, ['kind: Debe ser race o correction.']],
    [race, { email: 7 }, ['email: Por favor ingresa un correo válido.']],
    [race, { email: 'ana' }, ['email: Por favor ingresa un correo válido.']],
    [race, { name: '' }, ['name: Es obligatorio.']],
    [race, { name: 'a\nb' }, ['name: Debe estar en una sola línea.']],
    [race, { fields: { city: 'a\nb' } }, ['fields.city: Debe estar en una sola línea.']],
    [race, { fields: { startDate: '2027-02-30' } }, ['fields.startDate: Debe ser una fecha que exista.']],
    [race, { fields: { organizerUrl: 'sol' } }, ['fields.organizerUrl: Escribe una dirección web.']],
    [correction, {}, []],
    [correction, { uid: '' }, ['uid: Es obligatorio.']],
    [correction, { text: '' }, ['text: Es obligatorio.']],
    [correction, { text: '', fields: { price: '' } }, ['text: Es obligatorio.']],
    [correction, { text: '', fields: { price: '95000', city: '' } }, []],
    [correction, { fields: { startDate: 'en mayo' } }, []],
  ])('%# what is wrong', (suggestion, more, sentences) => {
    expect(says(suggestionSchema, { ...suggestion, ...more })).toEqual(sentences);
  });
});

test.each([
  ['name', long(81), 'El texto debe tener máximo 80 caracteres.'],
  ['text', long(81), 'El texto debe tener máximo 80 caracteres.'],
  ['year', '27', 'El año debe tener cuatro dígitos.'],
  ['month', 'x', 'El mes debe ser un nombre de mes en español, por ejemplo Enero.'],
  ['distance', long(241), 'La distancia debe tener máximo 240 caracteres.'],
  ['city', long(81), 'La ciudad debe tener máximo 80 caracteres.'],
  ['department', long(81), 'El texto debe tener máximo 80 caracteres.'],
  ['class', '0', 'Deben ser hasta 4 números enteros, separados por comas.'],
  ['priceMax', '-1', 'Debe ser un número entero.'],
  ['open', 'si', 'open debe ser 1.'],
  ['from', '2027-02-30', 'Debe ser una fecha AAAA-MM-DD que exista.'],
  ['to', 'x', 'Debe ser una fecha AAAA-MM-DD que exista.'],
  ['near', '91,0', 'near debe ser latitud,longitud.'],
  ['zone', '1,2,3', 'zone debe ser sur,oeste,norte,este.'],
  ['order', 'x', 'order debe ser uno de: date, price, near.'],
  ['limit', 'x', 'El límite debe ser un número entero.'],
  ['limit', '0', 'El límite debe estar entre 1 y 1000.'],
  ['cursor', long(1201), 'El cursor no es válido.'],
])('a search for %s %j is refused in words', (field, value, sentence) => {
  expect(says(listRaces.query, { [field]: value })).toEqual([`${field}: ${sentence}`]);
});

test('points of the map are asked for by their numbers, so many at once', () => {
  expect(listPointCards.query.parse({ at: '0,7' })).toEqual({ at: [0, 7] });
  for (const at of ['x', '1,', ',1', '1 2', '1234567'])
    expect(says(listPointCards.query, { at })).toEqual(['at: at debe ser una lista de números.']);
  const at = (count: number) => ({ at: Array.from({ length: count }, () => '1').join(',') });
  expect(says(listPointCards.query, at(POINT_CARDS_MAX))).toEqual([]);
  expect(says(listPointCards.query, at(POINT_CARDS_MAX + 1))).toEqual([
    `at: at debe tener máximo ${POINT_CARDS_MAX} números.`,
  ]);
});

test('an editor is told of a month or a page that cannot be', () => {
  for (const month of ['2026-13', '2026-00', 'x2026-01', '2026-011'])
    expect(says(deskRaces.list.query, { month })).toEqual([
      'month: El mes debe ser AAAA-MM, o un nombre de mes en español.',
    ]);
  for (const month of ['2026-01', '2026-12', 'Octubre'])
    expect(says(deskRaces.list.query, { month })).toEqual([]);
  expect(says(pageAddress, {})).toEqual(['url: Escribe una dirección.']);
  expect(says(pageAddress, { url: ' ' })).toEqual(['url: Escribe una dirección.']);
  expect(says(pageAddress, { url: long(2001) })).toEqual(['url: Debe tener máximo 2000 caracteres.']);
});

describe('of a distance in a file its sender is told', () => {
  const stage = { price: 80_000, until: '2027-01-15' };
  const route = [
    [4, -74],
    [4.1, -74],
  ];
  test.each([
    [{ stages: 'x' }, ['stages: Debe ser una lista de etapas con price y until.']],
    [{ stages: [7] }, ['stages.0: Debe ser una etapa con price y until.']],
    [
      { stages: [stage, stage] },
      ['stages: Las etapas van en orden: cada una termina después de la anterior.'],
    ],
    [
      { stages: Array.from({ length: 13 }, (_, day) => ({ price: 1, until: `2027-01-${day + 10}` })) },
      ['stages: Tiene más de 12 etapas.'],
    ],
    [{ route: 'x' }, ['route: Debe ser una lista de parejas [latitud, longitud].']],
    [{ route: [7] }, ['route.0: Debe ser una pareja [latitud, longitud].']],
    [{ route: Array.from({ length: 20_001 }, () => [4, -74]) }, ['route: Tiene demasiados puntos.']],
    [{ heights: 'x' }, ['heights: Debe ser una lista de metros.']],
    [{ route, heights: ['x', 1] }, ['heights.0: Debe ser un número de metros.']],
    [{ route, heights: [9001, 1] }, ['heights.0: La altura va de -500 a 9000 metros.']],
    [{ route, heights: [-501, 1] }, ['heights.0: La altura va de -500 a 9000 metros.']],
    [{ route: route.slice(1) }, ['route: Un recorrido tiene al menos dos puntos.']],
    [{ heights: [1] }, ['heights: Debe traer una altura por cada punto del recorrido.']],
    [{ heights: Array.from({ length: 20_001 }, () => 1) }, ['heights: Tiene demasiadas alturas.']],
    [{ distanceMeters: 'x' }, ['distanceMeters: Debe ser un número de metros.']],
    [{ distanceMeters: 0 }, ['distanceMeters: Debe ser mayor que cero.']],
    [{ distanceMeters: 1_000_001 }, ['distanceMeters: Es demasiado alto.']],
  ])('%# what is wrong', (more, sentences) => {
    const { distances } = catalogueRaceSchema.shape;
    expect(says(distances, [{ name: '10K', ...more }])).toEqual(sentences.map((one) => `0.${one}`));
  });

  test('of how many distances a race has', () => {
    const { distances } = catalogueRaceSchema.shape;
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}K` }));
    expect(says(distances, 'x')).toEqual([': Debe ser una lista de distancias.']);
    expect(says(distances, [])).toEqual([': Debe tener al menos una distancia.']);
    expect(says(distances, many(50))).toEqual([]);
    expect(says(distances, many(51))).toEqual([': Tiene demasiadas distancias.']);
    expect(says(distances, [{ name: '5K' }, { name: '5K' }])).toEqual([
      ': Hay distancias con el mismo nombre.',
    ]);
    expect(says(catalogueRaceSchema.shape.altitudeMeters, 'x')).toEqual([': Debe ser un número de metros.']);
  });
});
