import { array, assert, constantFrom, integer, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { isAboutSame, readSearchWords } from './search-words.ts';

const TODAY = '2026-12-02';
const places = {
  cities: [
    'Bogotá',
    'Medellín',
    'Cali',
    'Santa Marta',
    'Villa de Leyva',
    'Pasto',
    'Medina',
    'Cabrera',
    'La Paz',
  ],
  departments: ['Antioquia', 'Cauca', 'Valle del Cauca', 'Bogotá D.C.', 'Meta', 'Magdalena', 'La Guajira'],
};
const read = (text: string, today = TODAY) => readSearchWords(text, places, today);
const searched = (text: string, today = TODAY) => {
  const { search, name } = read(text, today);
  return name ? { ...search, name } : search;
};

test('what a runner types is read for place, distance and month', () => {
  expect(read('10k bogota diciembre')).toEqual({
    search: { distance: '10K', city: 'Bogotá', month: 'Diciembre' },
    parts: [
      { label: '10K', search: { distance: '10K' } },
      { label: 'Bogotá', search: { city: 'Bogotá' } },
      { label: 'Diciembre', search: { month: 'Diciembre' } },
    ],
    name: '',
  });
});

test.each([
  ['Maratón de Medellín', { distance: '42K', city: 'Medellín' }],
  ['carreras en SANTA  MARTA', { city: 'Santa Marta' }],
  ['villadeleyva', { city: 'Villa de Leyva' }],
  ['Bogotá, D.C.', { city: 'Bogotá' }],
  ['valle del cauca', { department: 'Valle del Cauca' }],
  ['cauca 2027', { department: 'Cauca', year: 2027 }],
])('%s is a place, whatever its case and accents', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['bogta', 'Bogotá'],
  ['vogota', 'Bogotá'],
  ['bogotta', 'Bogotá'],
  ['bgoota', 'Bogotá'],
  ['santa mart', 'Santa Marta'],
  ['cale', 'Cali'],
])('%s is a city with one wrong letter', (text, city) => {
  expect(searched(text)).toEqual({ city });
});

test.each([
  ['orillas del magdalena', { name: 'orillas del magdalena' }],
  ['10k Orillas del Magdalena', { distance: '10K', name: 'Orillas del Magdalena' }],
  ['sol de la guajira', { name: 'sol de la guajira' }],
  ['punta del valle del cauca', { name: 'punta del valle del cauca' }],
  ['carreras del magdalena', { department: 'Magdalena' }],
  ['maratón de la guajira', { distance: '42K', department: 'La Guajira' }],
  ['orillas 10k del magdalena', { name: 'orillas', distance: '10K', department: 'Magdalena' }],
  ['orillas magdalena', { name: 'orillas', department: 'Magdalena' }],
  ['carrera nocturna en el meta', { name: 'carrera nocturna', department: 'Meta' }],
  ['orillas de cali', { name: 'orillas', city: 'Cali' }],
])('%s: a department that de or del joins to a word of a name is part of that name', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test('a word is no misspelt city when it is two letters off, could be two cities, or means something', () => {
  for (const name of ['bogt', 'la paila', 'antoquia', 'carrera', 'paso'])
    expect(searched(name)).toEqual({ name });
  expect(searched('media')).toEqual({ distance: '21K' });
  const twins = { cities: ['Rosal', 'Rosas'], departments: [] };
  expect(readSearchWords('rosa1 rosab', twins, TODAY).name).toBe('rosa1 rosab');
  expect(readSearchWords('uñe', { cities: ['Une'], departments: [] }, TODAY).search).toEqual({ city: 'Une' });
  expect(readSearchWords('ume', { cities: ['Une'], departments: [] }, TODAY).name).toBe('ume');
});

test.each([
  ['10 km', { distance: '10K' }],
  ['10 kilómetros', { distance: '10K' }],
  ['media maratón', { distance: '21K' }],
  ['21', { distance: '21K' }],
  ['42k', { distance: '42K' }],
  ['42.195 km', { distance: '42K' }],
  ['8k', { class: 8000 }],
  ['10.5k', { class: 10_500 }],
  ['4,2 km', { class: 4200 }],
  ['10', { name: '10' }],
  ['0k', { name: '0k' }],
  ['3x800', { name: '3x800' }],
  ['media 21k', { distance: '21K' }],
  ['1/2 maratón', { distance: '21K' }],
  ['½ maraton', { distance: '21K' }],
  ['21.1', { distance: '21K' }],
  ['21,1k', { distance: '21K' }],
  ['21.0975 km', { distance: '21K' }],
  ['42.2', { distance: '42K' }],
  ['10.5', { name: '10.5' }],
  ['21.9', { name: '21.9' }],
])('%s is a distance, or the metres of one', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['carreras en medallo', { city: 'Medellín' }],
  ['10k santiago de cali', { city: 'Cali', distance: '10K' }],
  ['Bogotá Distrito Capital', { city: 'Bogotá' }],
  ['eje cafetero 21k', { region: 'Eje Cafetero', distance: '21K' }],
  ['carreras en la costa', { region: 'Costa Caribe' }],
  ['carreras sabana de bogota', { region: 'Sabana de Bogotá' }],
  ['trail oriente antioqueño', { region: 'Oriente antioqueño', name: 'trail' }],
  ['carreras guajira', { department: 'La Guajira' }],
  ['villavo', { name: 'villavo' }],
])('%s: nicknames lead to places that have races, and regions are understood', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['10k 8k', { distance: '10K' }],
  ['10k o 21k', { distance: '10K' }],
  ['media maratón 10k nocturna', { distance: '21K', name: 'nocturna' }],
])('%s has one distance, the first, and no other is searched as a name', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['bogotá, colombia', { city: 'Bogotá' }],
  ['vogota colombia 10k', { city: 'Bogotá', distance: '10K' }],
  ['antioquia colombia', { department: 'Antioquia' }],
  ['corre colombia', { name: 'corre colombia' }],
  ['cali valle', { city: 'Cali', department: 'Valle del Cauca' }],
  ['Cali, Valle, Colombia', { city: 'Cali', department: 'Valle del Cauca' }],
  ['medellín valle de aburrá', { city: 'Medellín', region: 'Valle de Aburrá' }],
  ['10k valle', { distance: '10K', department: 'Valle del Cauca' }],
  ['carreras valle', { department: 'Valle del Cauca' }],
  ['ruta del valle', { name: 'ruta del valle' }],
  ['cali 10k valle', { city: 'Cali', distance: '10K', department: 'Valle del Cauca' }],
])('%s is a place as Colombians write it', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['dic', { month: 'Diciembre' }],
  ['sept 2027', { month: 'Septiembre', year: 2027 }],
  ['10k setiembre', { distance: '10K', month: 'Septiembre' }],
  ['carrera del mar', { name: 'carrera del mar' }],
  ['mar', { month: 'Marzo' }],
  ['1810', { name: '1810' }],
])('%s is a month, a year or neither', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['este fin de semana', '2026-12-02', '2026-12-05', '2026-12-06'],
  ['fin de semana', '2026-12-05', '2026-12-05', '2026-12-06'],
  ['fin de semana', '2026-12-06', '2026-12-06', '2026-12-06'],
  ['este fin de semana', '2026-12-07', '2026-12-12', '2026-12-13'],
  ['próximos 30 días', '2026-12-02', '2026-12-02', '2027-01-01'],
  ['este mes', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['este mes', '2026-12-02', '2026-12-02', '2026-12-31'],
  ['este mes', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['hoy', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['mañana', '2026-12-31', '2027-01-01', '2027-01-01'],
])('%s on %s is from %s to %s', (text, today, from, to) => {
  expect(searched(text, today)).toEqual({ from, to });
});

test('free and open races are asked for in a word', () => {
  expect(searched('carreras gratis con inscripciones abiertas')).toEqual({ priceMax: 0, open: true });
  expect(searched('abiertas cali')).toEqual({ open: true, city: 'Cali' });
});

test('the rest searches names, without the small words beside what was understood', () => {
  expect(searched('Carrera de la Mujer 10k en bogotá')).toEqual({
    ...{ distance: '10K', city: 'Bogotá' },
    name: 'Carrera de la Mujer',
  });
  expect(searched('carreras nocturnas en cali')).toEqual({ city: 'Cali', name: 'nocturnas' });
  expect(searched('carrera 5k cali')).toEqual({ distance: '5K', city: 'Cali' });
  expect(searched('  Carrera   del Sol ')).toEqual({ name: 'Carrera del Sol' });
  expect(searched('de la')).toEqual({ name: 'de la' });
  expect(searched('bogotá cali')).toEqual({ city: 'Bogotá', name: 'cali' });
});

const anyText = oneof(
  string({ unit: 'binary', maxLength: 80 }),
  array(
    oneof(
      constantFrom(
        ...'bogta san santa marta 10 km 10k 8k media maratón de la carreras fin semana este 30 días valle del'.split(
          ' ',
        ),
      ),
      constantFrom(
        'cali',
        'mañana',
        'hoy',
        '2027',
        'gratis',
        'meta',
        'cauca',
        'abiertas',
        'mar',
        '-',
        ',',
        'ñandú',
        'Ω',
        '__proto__',
      ),
      string({ unit: 'binary', maxLength: 6 }),
    ),
    { maxLength: 14 },
  ).map((words) => words.join(' ')),
);

test('reading any text never fails, and its rest says nothing more but a second city, distance or day', () => {
  assert(
    property(anyText, (text) => {
      const { search, name } = read(text);
      const again = read(name);
      if (!isAboutSame(again.search, search)) expect(again).toEqual({ search: {}, parts: [], name });
    }),
    { numRuns: 1000 },
  );
});

test('no word that is not understood is lost', () => {
  const unknown = array(constantFrom('q', 'w', 'x', 'z'), { minLength: 3, maxLength: 8 }).map((all) =>
    all.join(''),
  );
  assert(
    property(array(oneof(unknown, anyText), { maxLength: 8 }), (words) => {
      const expected = words
        .join(' ')
        .split(/\s+/)
        .filter((word) => /^[qwxz]{3,8}$/.test(word));
      expect(
        read(words.join(' '))
          .name.split(' ')
          .filter((word) => /^[qwxz]{3,8}$/.test(word)),
      ).toEqual(expected);
    }),
  );
});

test('a city is found among 1,200 by any one wrong letter, or not at all, never as another', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const cities = Array.from({ length: 1200 }, (_, at) =>
    [7, 11, 13, 17, 19, 23].map((step) => letters[(at * step + Math.floor(at / 26) * step) % 26]).join(''),
  );
  const many = { cities: [...new Set(cities)], departments: [] };
  assert(
    property(integer({ min: 0, max: many.cities.length - 1 }), integer({ min: 0, max: 5 }), (which, at) => {
      const city = many.cities[which] ?? '';
      const { search } = readSearchWords(`${city.slice(0, at)}${city.slice(at + 1)}`, many, TODAY);
      expect([undefined, city]).toContain(search.city);
    }),
  );
});
