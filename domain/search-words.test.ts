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
    search: { class: [10_000], city: 'Bogotá', month: 'Diciembre' },
    name: '',
  });
});

test.each([
  ['Maratón de Medellín', { class: [42_195], city: 'Medellín' }],
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
  ['10k Orillas del Magdalena', { class: [10_000], name: 'Orillas del Magdalena' }],
  ['sol de la guajira', { name: 'sol de la guajira' }],
  ['punta del valle del cauca', { name: 'punta del valle del cauca' }],
  ['carreras del magdalena', { department: 'Magdalena' }],
  ['maratón de la guajira', { class: [42_195], department: 'La Guajira' }],
  ['orillas 10k del magdalena', { name: 'orillas', class: [10_000], department: 'Magdalena' }],
  ['orillas magdalena', { name: 'orillas', department: 'Magdalena' }],
  ['carrera nocturna en el meta', { night: true, department: 'Meta' }],
  ['orillas de cali', { name: 'orillas', city: 'Cali' }],
])('%s: a department that de or del joins to a word of a name is part of that name', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test('a word is no misspelt city when it is two letters off, could be two cities, or means something', () => {
  for (const name of ['bogt', 'la paila', 'meto', 'paso']) expect(searched(name)).toEqual({ name });
  expect(searched('media')).toEqual({ class: [21_097] });
  const twins = { cities: ['Rosal', 'Rosas'], departments: [] };
  expect(readSearchWords('rosa1 rosab', twins, TODAY).name).toBe('rosa1 rosab');
  expect(readSearchWords('uñe', { cities: ['Une'], departments: [] }, TODAY).search).toEqual({ city: 'Une' });
  expect(readSearchWords('ume', { cities: ['Une'], departments: [] }, TODAY).name).toBe('ume');
});

test.each([
  ['10 km', { class: [10_000] }],
  ['10 kilómetros', { class: [10_000] }],
  ['media maratón', { class: [21_097] }],
  ['21', { class: [21_097] }],
  ['42k', { class: [42_195] }],
  ['3.000 metros', { class: [3000] }],
  ['42.195 km', { class: [42_195] }],
  ['8k', { class: [8000] }],
  ['10.5k', { class: [10_500] }],
  ['4,2 km', { class: [4200] }],
  ['10', { name: '10' }],
  ['0k', { name: '0k' }],
  ['3x800', { name: '3x800' }],
  ['media 21k', { class: [21_097] }],
  ['1/2 maratón', { class: [21_097] }],
  ['½ maraton', { class: [21_097] }],
  ['21.1', { class: [21_097] }],
  ['21,1k', { class: [21_097] }],
  ['21.0975 km', { class: [21_097] }],
  ['42.2', { class: [42_195] }],
  ['10.5', { name: '10.5' }],
  ['21.9', { name: '21.9' }],
])('%s is a distance, or the metres of one', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['carreras en medallo', { city: 'Medellín' }],
  ['10k santiago de cali', { city: 'Cali', class: [10_000] }],
  ['Bogotá Distrito Capital', { city: 'Bogotá' }],
  ['eje cafetero 21k', { region: 'Eje Cafetero', class: [21_097] }],
  ['10k cerca de bogotá', { region: 'Cerca de Bogotá', class: [10_000] }],
  ['cerca a medallo', { region: 'Cerca de Medellín' }],
  ['carreras en la costa', { region: 'Costa Caribe' }],
  ['carreras sabana de bogota', { region: 'Sabana de Bogotá' }],
  ['trail oriente antioqueño', { region: 'Oriente antioqueño', kind: 'trail' }],
  ['carreras guajira', { department: 'La Guajira' }],
  ['villavo', { name: 'villavo' }],
  ['con medalla', { name: 'con medalla' }],
])('%s: nicknames lead to places that have races, and regions are understood', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['10k 8k', { class: [8000, 10_000] }],
  ['5 y 10 km', { class: [5000, 10_000] }],
  ['5k o 10k', { class: [5000, 10_000] }],
  ['5k,10k,pasto', { class: [5000, 10_000], city: 'Pasto' }],
  ['21,1k,5k', { class: [5000, 21_097] }],
  ['media maratón y 10k nocturna', { class: [10_000, 21_097], night: true }],
  ['1k 2k 3k 4k 5k', { class: [1000, 2000, 3000, 4000] }],
])('%s is several distances, four at most, and none is searched as a name', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['bogotá, colombia', { city: 'Bogotá' }],
  ['vogota colombia 10k', { city: 'Bogotá', class: [10_000] }],
  ['antioquia colombia', { department: 'Antioquia' }],
  ['carrera cometas cali', { name: 'cometas', city: 'Cali' }],
  ['islas del rosario 10k', { name: 'islas del rosario', class: [10_000] }],
  ['corre colombia', { name: 'corre colombia' }],
  ['cali valle', { city: 'Cali', department: 'Valle del Cauca' }],
  ['Cali, Valle, Colombia', { city: 'Cali', department: 'Valle del Cauca' }],
  ['medellín valle de aburrá', { city: 'Medellín', region: 'Valle de Aburrá' }],
  ['10k valle', { class: [10_000], department: 'Valle del Cauca' }],
  ['carreras valle', { department: 'Valle del Cauca' }],
  ['ruta del valle', { name: 'ruta del valle' }],
  ['cali 10k valle', { city: 'Cali', class: [10_000], department: 'Valle del Cauca' }],
  ['valle mar 30 km mar', { department: 'Valle del Cauca', class: [30_000], month: 'Marzo' }],
])('%s is a place as Colombians write it', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['dic', { month: 'Diciembre' }],
  ['sept 2027', { month: 'Septiembre', year: 2027 }],
  ['10k setiembre', { class: [10_000], month: 'Septiembre' }],
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

test.each([
  ['domingo', '2026-12-06', '2026-12-06'],
  ['este sábado', '2026-12-05', '2026-12-05'],
  ['próximo miércoles', '2026-12-09', '2026-12-09'],
  ['carreras el domingo', '2026-12-06', '2026-12-06'],
  ['7 de marzo', '2027-03-07', '2027-03-07'],
  ['31 de diciembre', '2026-12-31', '2026-12-31'],
  ['1 mayo 2028', '2028-05-01', '2028-05-01'],
  ['21 de marzo', '2027-03-21', '2027-03-21'],
  ['esta semana', '2026-12-02', '2026-12-06'],
  ['la próxima semana', '2026-12-07', '2026-12-13'],
  ['próximo mes', '2027-01-01', '2027-01-31'],
  ['enero y febrero', '2027-01-01', '2027-02-28'],
  ['entre noviembre y febrero', '2026-11-01', '2027-02-28'],
  ['enero a marzo de 2028', '2028-01-01', '2028-03-31'],
  ['semana santa', '2027-03-21', '2027-03-28'],
  ['semana santa 2028', '2028-04-09', '2028-04-16'],
  ['primer semestre', '2027-01-01', '2027-06-30'],
  ['segundo semestre del año', '2026-07-01', '2026-12-31'],
  ['puente', '2026-12-25', '2026-12-27'],
])('%s is from %s to %s', (text, from, to) => {
  expect(searched(text)).toEqual({ from, to });
});

test.each([
  ['antoquia 10k', { department: 'Antioquia', class: [10_000] }],
  ['media maratom', { class: [21_097] }],
  ['maratn disiembre', { class: [42_195], month: 'Diciembre' }],
  ['domigo', { from: '2026-12-06', to: '2026-12-06' }],
  ['domingo 13 de diciembre', { from: '2026-12-13', to: '2026-12-13' }],
  ['29 de febrero', { from: '2028-02-29', to: '2028-02-29' }],
  ['21 marzo', { class: [21_097], month: 'Marzo' }],
  ['30 de febrero', { name: '30', month: 'Febrero' }],
  ['media maratón del mar', { class: [21_097], name: 'del mar' }],
  ['media maratón del mar cali', { class: [21_097], city: 'Cali', name: 'del mar' }],
  ['10k mar cali', { class: [10_000], month: 'Marzo', city: 'Cali' }],
  ['mar de leva', { name: 'mar de leva' }],
  ['carrera santo domingo', { name: 'carrera santo domingo' }],
  ['puente piedra', { name: 'puente piedra' }],
  ['este año', { year: 2026 }],
  ['10k próximo año', { class: [10_000], year: 2027 }],
])('%s is a day only where no name has it', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['menos de 80000', { priceMax: 80_000 }],
  ['por menos de 100 mil pesos', { priceMax: 100_000 }],
  ['10k hasta $ 90.000', { class: [10_000], priceMax: 90_000 }],
  ['carreras gratuitas cali', { priceMax: 0, city: 'Cali' }],
  ['baratas en bogotá', { order: 'price', city: 'Bogotá' }],
  ['menos de 5', { name: 'menos de 5' }],
])('%s is a price', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test.each([
  ['precio media maratón de cali', { class: [21_097], city: 'Cali', aside: 'precio' }],
  ['running bogotá', { city: 'Bogotá', aside: 'running' }],
  ['cuánto vale la carrera del sol', { name: 'carrera del sol', aside: 'cuánto vale' }],
  ['sube monserrate inscripciones', { name: 'sube monserrate', aside: 'inscripciones' }],
  ['maratones en colombia', { class: [42_195], aside: 'colombia' }],
  ['próximas carreras', { aside: 'próximas' }],
  ['carreras cerca a mi casa en mi barrio', { aside: 'cerca de mí' }],
  ['cerca de mi 10k por aquí', { class: [10_000], aside: 'cerca de mí' }],
  ['half marathon medellín', { class: [21_097], city: 'Medellín' }],
  ['carrera cometas cali', { name: 'cometas', city: 'Cali' }],
  ['islas del rosario 10k', { name: 'islas del rosario', class: [10_000] }],
  ['corre colombia', { name: 'corre colombia' }],
  ['carrera atlética internacional', { name: 'internacional', aside: 'atlética' }],
  ['travesía running del valle', { name: 'travesía running del valle' }],
])('%s sets aside what every race has, but not from the middle of a name', (text, expected) => {
  expect(searched(text)).toEqual(expected);
});

test('free and open races are asked for in a word', () => {
  expect(searched('carreras gratis con inscripciones abiertas')).toEqual({ priceMax: 0, open: true });
  expect(searched('abiertas cali')).toEqual({ open: true, city: 'Cali' });
});

test('the rest searches names, without the small words beside what was understood', () => {
  expect(searched('Carrera de la Mujer 10k en bogotá')).toEqual({
    ...{ class: [10_000], city: 'Bogotá' },
    name: 'Carrera de la Mujer',
  });
  expect(searched('carreras nocturnas en cali')).toEqual({ city: 'Cali', night: true });
  expect(searched('carrera 5k cali')).toEqual({ class: [5000], city: 'Cali' });
  expect(searched('  Carrera   del Sol ')).toEqual({ name: 'Carrera del Sol' });
  expect(searched('de la')).toEqual({ name: 'de la' });
  expect(searched('bogotá cali')).toEqual({ city: 'Bogotá', aside: 'cali' });
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
      if (!isAboutSame(again.search, search)) expect(again).toEqual({ search: {}, name });
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
