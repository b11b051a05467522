import { describe, expect, test } from 'vitest';
import { catalogueDistanceSchema } from '#contract/catalogue.ts';
import { checkDraft, differencesOf } from '#desk/features/entries/entry-draft.ts';
import {
  type DistanceDraft,
  emptyDistance,
  RACE_INPUTS,
  type RaceDraft,
  raceForm,
  readDraft,
} from '#desk/features/races/race-draft.ts';
import type { Coordinates } from '#domain/coordinates.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const typed = (more: Partial<RaceDraft['texts']> = {}, distance: Partial<DistanceDraft> = {}) =>
  checkDraft(raceForm, {
    texts: {
      ...raceForm.draftOf({}).texts,
      name: 'Media de Cali',
      city: 'Cali',
      startDate: '2027-05-16',
      ...more,
    },
    rows: [{ ...emptyDistance, name: '21K', ...distance }],
  });

describe('a race that an editor types', () => {
  test.each([
    ['$ 120.000', 120_000],
    ['$\u00a0120.000', 120_000],
    ['120000', 120_000],
    ['gratis', 0],
    ['', null],
  ])('has for the price %j the pesos %j', (price, pesos) => {
    expect(typed({}, { price }).facts?.distances[0]?.price).toBe(pesos);
  });

  test('has its place, metres and addresses read as people write them', () => {
    const { facts } = typed(
      { place: '3.4516, -76.5320', altitudeMeters: '1018', organizerUrl: 'www.mediadecali.com' },
      { distanceMeters: '21.097,5', startTime: '06:30' },
    );
    expect(facts).toMatchObject({
      latitude: 3.4516,
      longitude: -76.532,
      altitudeMeters: 1018,
      organizerUrl: 'https://www.mediadecali.com',
      imageUrl: null,
      status: null,
      distances: [{ distanceMeters: 21_097.5, startTime: '06:30' }],
    });
  });

  test('is told each fault at its field', () => {
    const { facts, errors } = typed(
      { name: '', place: 'norte', startDate: '2027-02-30' },
      { name: '', price: '120,000' },
    );
    expect(facts).toBeNull();
    expect(typed({ startDate: '' }, {}).errors).toEqual({ startDate: 'Es obligatorio.' });
    expect(errors).toEqual({
      name: 'Es obligatorio.',
      startDate: 'Debe ser una fecha AAAA-MM-DD que exista.',
      place: 'Escribe latitud y longitud, por ejemplo 4.6583, -74.0939.',
      'distances.0.name': 'Es obligatorio.',
      'distances.0.price': '«120,000» se puede leer de dos formas: escribe 120000 o 120.000.',
    });
  });

  test('comes back from the form as it was stored', () => {
    const route: Coordinates[] = [
      [3.45, -76.53],
      [3.46, -76.53],
    ];
    const { uid, code, ...facts } = buildRace({
      latitude: 3.45,
      longitude: -76.53,
      altitudeMeters: 1018.5,
      verifiedAt: '2026-07-01',
      distances: [
        buildDistance({ name: '5K', price: 0, route, startPoint: [3.45, -76.53], endPoint: [3.47, -76.53] }),
        buildDistance({ name: '21K', price: 120_000, distanceMeters: 21_097.5 }),
      ],
    });
    expect(checkDraft(raceForm, raceForm.draftOf(facts)).facts).toEqual(facts);
  });
});

test('every field of a race that an editor changes stands in a part of the form', () => {
  const parts = Object.values(RACE_INPUTS).map(({ input }) => input.at?.[0]);
  expect(parts).not.toContain(undefined);
  expect(Object.keys(RACE_INPUTS)).toEqual([
    ...[
      'name',
      'startDate',
      'datePrecision',
      'status',
      'description',
      'organizerUrl',
      'kind',
      'marks',
      'series',
    ],
    ...['city', 'department', 'eventPlace', 'place', 'altitudeMeters'],
    ...['organizerName', 'endorsementBy', 'endorsementClass', 'endorsementUrl'],
    ...['contactEmail', 'contactPhone', 'contactWhatsapp'],
    ...['kitFrom', 'kitTo', 'kitHours', 'kitPlace', 'kitDocuments', 'kitByOthers'],
    ...['refundRule', 'refundUntil', 'refundUrl'],
    ...['imageUrl', 'sourceUrl', 'verifiedAt'],
  ]);
});

const base = raceForm.draftOf({ name: 'Media de Cali', city: 'Cali', startDate: '2027-05-16' });
const withTexts = (texts: Partial<typeof base.texts>) => ({ ...base, texts: { ...base.texts, ...texts } });

test('of two editors each keeps what only one of them changed, and is asked for what both did', () => {
  const mine = withTexts({ name: 'Media Maratón de Cali', city: 'Palmira' });
  const theirs = withTexts({ name: 'Media de Cali 2027', status: 'aplazada' });
  expect(differencesOf(raceForm, base, mine, theirs)).toEqual([
    {
      field: 'name',
      label: 'Nombre',
      mine: 'Media Maratón de Cali',
      theirs: 'Media de Cali 2027',
      chosen: 'mine',
    },
    { field: 'status', label: 'Estado de la carrera', mine: '', theirs: 'aplazada', chosen: 'theirs' },
    { field: 'city', label: 'Ciudad', mine: 'Palmira', theirs: 'Cali', chosen: 'mine' },
  ]);
});

test('distances that differ are told as lines', () => {
  const rows = [{ ...emptyDistance, name: '10K', price: '$ 90.000', categories: 'Juvenil F\nMáster M' }];
  expect(differencesOf(raceForm, base, base, { ...base, rows })).toEqual([
    {
      field: 'distances',
      label: 'Distancias',
      mine: '',
      theirs: '10K · Precio: $ 90.000 · Categorías: Juvenil F, Máster M',
      chosen: 'theirs',
    },
  ]);
});

test('a list of facts is a part each line of its field, and comes back as it was', () => {
  const marks = ['infantil', 'mascotas'] as const;
  const one = catalogueDistanceSchema.parse({
    name: '10K',
    timeLimit: '04:30',
    aid: [
      { km: 5, what: 'agua' },
      { km: 7.5, what: 'agua y fruta' },
    ],
  });
  const draft = raceForm.draftOf({ marks: [...marks], distances: [one] });
  expect(draft.rows[0]?.aid).toBe('5 agua\n7,5 agua y fruta');
  expect(draft.rows[0]?.timeLimit.replace(/\u00a0/g, ' ')).toBe('4 h 30 min');
  const { values } = readDraft(draft);
  expect(values).toMatchObject({
    marks,
    distances: [{ aid: one.aid, timeLimit: '04:30' }],
  });
});
