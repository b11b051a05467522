import { expect, test } from 'vitest';
import { alikeInCity, daysAround, matchingRace, nameKey, nameSimilarity, racesByDay } from './race-match.ts';

const MEDIA = {
  name: 'Media Maratón de Medellín 2026',
  startDate: '2026-09-06',
  city: 'Medellín',
  distances: [
    { name: '10K', distanceMeters: null },
    { name: '21K', distanceMeters: 21_097.5 },
  ],
};
const OWN = {
  raceName: 'media maraton medellin',
  raceDate: '2026-09-06',
  raceCity: 'medellin',
  distance: '21,1',
  distanceMeters: null,
};

const matching = (own: typeof OWN, races: (typeof MEDIA)[]) => matchingRace(own, racesByDay(races));

test('a race that a runner typed is found in the catalogue, with its distance', () => {
  expect(matching(OWN, [MEDIA])).toEqual({ race: MEDIA, distance: '21K', date: '2026-09-06' });
});

test.each([
  ['on the day before', { raceDate: '2026-09-05' }],
  ['without a city', { raceCity: '' }],
  ['with the city and its department', { raceCity: 'Medellín, Antioquia' }],
  ['with the department and no comma', { raceCity: 'Medellín Antioquia' }],
  ['with a nickname of the city', { raceCity: 'medallo' }],
  ['with an edition and a year', { raceName: 'XXX Media Maratón Medellín 2026' }],
])('it is found %s', (_, more) => {
  expect(matching({ ...OWN, ...more }, [MEDIA])?.race).toBe(MEDIA);
});

test.each([
  ['two days off', { raceDate: '2026-09-08' }],
  ['in another city', { raceCity: 'Cali' }],
  ['over another distance', { distance: '42K' }],
  ['by another name', { raceName: 'Carrera de las Rosas' }],
])('a race %s is another race', (_, more) => {
  expect(matching({ ...OWN, ...more }, [MEDIA])).toBeNull();
});

test('a distance on a day of its own is found around that day alone', () => {
  const days = [{ name: '21K', distanceMeters: 21_097.5, startDate: '2026-09-08' }];
  const race = { ...MEDIA, distances: days };
  expect(matching({ ...OWN, raceDate: '2026-09-08' }, [race])).toEqual({
    race,
    distance: '21K',
    date: '2026-09-08',
  });
  expect(matching(OWN, [race])).toBeNull();
});

test('a race whose city has more words in the catalogue is found', () => {
  expect(matching({ ...OWN, raceCity: 'Santa' }, [{ ...MEDIA, city: 'Santa Marta' }])).not.toBeNull();
});

test.each(['0001-01-01', '9999-12-31'])('a race on %s has no day beyond it', (date) => {
  const own = { ...OWN, raceDate: date };
  expect(daysAround(date)).toHaveLength(2);
  expect(matching(own, [{ ...MEDIA, startDate: date }])?.distance).toBe('21K');
});

test('of two races on one day the one with the nearer name is meant', () => {
  const night = { ...MEDIA, name: 'Media Maratón Nocturna de Medellín' };
  expect(matching(OWN, [night, MEDIA])?.race).toBe(MEDIA);
  expect(matching({ ...OWN, raceName: 'Media Maratón Nocturna Medellín' }, [MEDIA, night])?.race).toBe(night);
});

test.each([
  ['Carrera 10K', 'Carrera de la Mujer 10K', 0],
  ['Carrera de la Mujer', 'CARRERA MUJER 2025', 1],
  ['Maratón', 'Maratón de Bogotá', 0.5],
  ['¡¡!!', '¡¡!!', 0],
])('%s and %s are alike by %d', (one, other, expected) => {
  expect(nameSimilarity(one, other)).toBeCloseTo(expected);
  expect(nameSimilarity(other, one)).toBeCloseTo(expected);
});

test.each([
  ['Yoga Run Bogotá', 'Bogotá D.C.', 'YOGA RUN'],
  ['Trail Urbano Bogotá 2027', 'Bogotá', 'TRAIL URBANO'],
  ['Vuelta a la isla de San Andrés', 'San Andrés', 'VUELTA ATLÉTICA A LA ISLA'],
  ['Maratón de Cali', 'Santiago de Cali', 'Maratón Cali 42K'],
])('%s in %s may be %s', (name, city, other) => {
  expect(alikeInCity(name, city, [{ name: 'Otra Carrera' }, { name: other }])).toEqual([{ name: other }]);
});

test('a name of nothing but its city is compared by it, and three words of five are enough', () => {
  const alike = alikeInCity('Carrera de Cali', 'Cali', [{ name: 'Cali 2027' }, { name: 'Carrera Nocturna' }]);
  expect(alike).toEqual([{ name: 'Cali 2027' }]);
  const five = 'Luna Sol Mar Río Volcán';
  expect(alikeInCity(five, 'Cali', [{ name: 'Luna Sol Mar Valle Bosque' }])).toHaveLength(1);
  expect(
    matching({ ...OWN, raceName: five }, [{ ...MEDIA, name: 'Luna Sol Mar Valle Bosque' }]),
  ).not.toBeNull();
});

test('of several that are alike the nearest comes first', () => {
  const [near, nearer] = [{ name: 'Luna Sol Mar Valle' }, { name: 'Luna Sol Mar Río' }];
  expect(alikeInCity('Luna Sol Mar Río', 'Cali', [near, nearer])).toEqual([nearer, near]);
});

test.each([
  ['Maratón de Bogotá', 'Bogotá', 'Media Maratón de Bogotá'],
  ['Carrera de la Mujer Cali', 'Cali', 'Carrera Nocturna Cali'],
  ['Cali Corre', 'Cali', 'Carrera de Cali'],
])('%s in %s is not %s', (name, city, other) => {
  expect(alikeInCity(name, city, [{ name: other }])).toEqual([]);
});

test.each([
  ['XII Carrera del Sol 2026', 'sol'],
  ['5ª Edición de la Carrera de las Rosas y los Lirios', 'lirios rosas'],
  ['12° Versión, Carrera el Roble en Cali por la Paz 5K', 'cali paz roble'],
  ['Villa Delicias 1810b', '1810b delicias villa'],
  ['100k de Ruta 10kk', '100k 10kk ruta'],
  ['La 10K', '10k la'],
  ['¡Corre, Roble!', 'corre roble'],
])('every edition of %s is known by %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});
