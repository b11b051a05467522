import { expect, test } from 'vitest';
import { withWords } from './canonical-search.ts';
import {
  asked,
  boxText,
  FIELD_NAMES,
  FIELDS,
  keysOf,
  type RaceSearch,
  readRaceSearch,
  type SearchField,
  without,
} from './race-search.ts';
import { type KnownRace, type SearchedCard, searchMatcher } from './search-matcher.ts';
import { searchPhrase, searchTitle } from './search-title.ts';

const TODAY = '2026-12-02';
const read = (query: string) => readRaceSearch(new URLSearchParams(query));

test.each([
  ['name=sol&words=noche', '«sol» · «noche»', ' con «sol» con «noche»'],
  ['distance=Recreativa', 'Recreativa', ' de Recreativa'],
  ['class=5000,8000', '5K o 8K', ' de 5K o 8K'],
  ['series=media-maraton-de-cali', 'La serie media maraton de cali', ' de la serie media maraton de cali'],
  ['month=Marzo', 'Marzo', ' en marzo'],
  ['month=Marzo&year=2027', 'Marzo de 2027', ' en marzo de 2027'],
  ['year=2027', '2027', ' en 2027'],
  ['city=Cali', 'Cali', ' en Cali'],
  ['department=Nariño', 'Nariño', ''],
  ['region=Eje Cafetero', 'Eje Cafetero', ''],
  ['from=2026-12-12', 'Desde el 12 dic 2026', ''],
  ['from=2026-12-12&to=2026-12-13', 'Del 12 dic 2026 al 13 dic 2026', ''],
  ['to=2026-12-13', 'Hasta el 13 dic 2026', ''],
  ['priceMax=0', 'Gratis', ''],
  ['priceMax=80000', 'Hasta $\u00a080.000', ''],
  ['open=1', 'Inscripciones abiertas', ''],
  ['kind=trail', 'Trail', ''],
  ['mark=mascotas', 'Con mascotas', ''],
  ['endorsed=1', 'Avaladas', ''],
  ['night=1', 'Nocturnas', ''],
  ['zone=4,-75,5,-74', 'Zona del mapa', ''],
  ['near=4.7,-74.1&order=near&aside=running&vista=mapa', 'Todas las carreras', ''],
])('a search for %s is called «%s», and «carreras%s» in a sentence', (query, title, phrase) => {
  expect([searchTitle(read(query)), searchPhrase(read(query))]).toEqual([title, phrase]);
});

function chipOf<F extends SearchField>(field: F, search: RaceSearch) {
  const value = asked(search, field);
  const { chip } = FIELDS[field];
  const text = value !== null && chip?.text(value, search, TODAY);
  return text ? [[text, chip?.cross, without(search, [field, ...(chip?.takesAlong ?? [])])]] : [];
}

test.each([
  ['name=sol&words=noche', '«sol»', 'el nombre', 'words=noche'],
  ['distance=Recreativa', 'Recreativa', 'la distancia', ''],
  ['class=5000,8000', '5K o 8K', 'la distancia', ''],
  ['series=media-maraton-de-cali', 'Serie media maraton de cali', 'la serie', ''],
  ['month=Marzo', 'Marzo', 'el mes', ''],
  ['year=2027', '2027', 'el año', ''],
  ['city=Cali', 'Cali', 'la ciudad', ''],
  ['department=Nariño', 'Nariño', 'el departamento', ''],
  ['region=Eje Cafetero', 'Eje Cafetero', 'la región', ''],
  ['from=2026-12-05&to=2026-12-06', 'Este fin de semana', 'los días', ''],
  ['from=2026-12-12', 'Desde 12 dic 2026', 'los días', ''],
  ['to=2026-12-13', 'Hasta 13 dic 2026', 'los días', ''],
  ['priceMax=0', 'Gratis', 'el precio', ''],
  ['priceMax=80000', 'Hasta $\u00a080.000', 'el precio', ''],
  ['open=1', 'Inscripciones abiertas', 'el filtro', ''],
  ['kind=trail', 'Trail', 'el tipo', ''],
  ['mark=mascotas', 'Con mascotas', 'el filtro', ''],
  ['endorsed=1', 'Avaladas', 'el filtro', ''],
  ['night=1', 'Nocturnas', 'el filtro', ''],
  ['zone=4,-75,5,-74', 'Zona del mapa', 'la zona', ''],
  ['near=4.7,-74.1&order=near', 'Cerca de mí', 'el lugar', ''],
  ['name=sol&aside=running', 'sin «running»', 'las palabras', 'name=sol'],
])('%s is the chip «%s», whose cross is «Quitar %s» and leaves «%s»', (query, text, cross, left) => {
  const chips = FIELD_NAMES.flatMap((field) => chipOf(field, read(query)));
  expect(chips).toStrictEqual([[text, cross, read(left)]]);
});

test.each([
  ['', ''],
  ['name=sol', 'sol'],
  ['words=sol', 'sol'],
  ['order=price&vista=mapa', ''],
])('a search for «%s» has no chip, and «%s» in the box', (query, text) => {
  expect(FIELD_NAMES.flatMap((field) => chipOf(field, read(query)))).toEqual([]);
  expect(boxText(read(query))).toBe(text);
});

function controlsOf<F extends SearchField>(field: F): string[] {
  const { control, write } = FIELDS[field];
  switch (control.kind) {
    case 'checkbox':
      return [`☐ ${control.label}: ${control.value}`];
    case 'day':
      return [`${control.label}: a day${control.since ? ` since ${control.since}` : ''}`];
    case 'select': {
      const choices = control.options.map((one) => `${write(one)} ${control.text(one)}`);
      return [`${control.label}: ${[control.all, ...choices].join(', ')}`];
    }
    default:
      return [];
  }
}

test('a runner sets the price, the days and what can be ticked by controls of the form', () => {
  expect(FIELD_NAMES.flatMap(controlsOf)).toEqual([
    'Desde: a day',
    'Hasta: a day since from',
    'Precio: Todos, 0 Gratis, 50000 Hasta $\u00a050.000, 100000 Hasta $\u00a0100.000, 150000 Hasta $\u00a0150.000, 200000 Hasta $\u00a0200.000',
    '☐ Solo con inscripciones abiertas: 1',
    'Tipo: Todos, calle Calle, trail Trail, pista Pista, vertical Vertical, relevos Relevos, obstáculos Obstáculos, virtual Virtual',
    'También para: Todos, infantil Niños, adaptada Adaptada, mascotas Mascotas',
    '☐ Solo avaladas: 1',
    '☐ Solo nocturnas: 1',
  ]);
});

test.each([
  ['name words distance class month year order', 'own'],
  ['series city department region zone near aside onMap', 'hidden'],
])('the controls of %s are %s in the form', (fields, kind) => {
  expect(FIELD_NAMES.filter((field) => FIELDS[field].control.kind === kind).join(' ')).toBe(fields);
});

/** All that can be asked for. */
const ALL = read(
  'name=sol&words=luna&distance=5K&class=8000&series=carrera-del-sol&month=Marzo&year=2027&city=Pasto' +
    '&department=Nariño&region=Costa Pacífica&from=2027-03-01&to=2027-03-31&priceMax=90000&open=1&kind=calle' +
    '&mark=mascotas&endorsed=1&night=1&zone=1,-78,2,-77&near=1.2,-77.3&order=near&vista=mapa',
);
const PLACES = { cities: ['Cali', 'Pasto'], departments: ['Nariño', 'Valle del Cauca'] };

test.each([
  ['noche de velitas', ['name']],
  ['10k', ['distance']],
  ['abril', ['from', 'to']],
  ['2028', ['from', 'to']],
  ['cali', ['department', 'region']],
  ['valle del cauca', ['city', 'region']],
  ['costa caribe', ['city', 'department']],
  ['este fin de semana', ['year', 'month']],
  ['desde abril', ['year', 'month', 'to']],
  ['gratis', []],
  ['inscripciones abiertas', []],
  ['trail', []],
  ['para niños', []],
  ['carreras de noche', []],
  ['running', []],
])('«%s» typed into a search for everything takes away %s', (typed, gone) => {
  const found = withWords(ALL, typed, PLACES, TODAY);
  expect(keysOf(found).filter((field) => field !== 'aside' && asked(found, field) === null)).toEqual(gone);
});

const TEN = {
  name: '10K',
  distanceMeters: 10_000,
  price: 60_000,
  registrationClosesAt: TODAY,
  startTime: '18:30',
  startDate: null,
};
const RACE: KnownRace = {
  name: 'Carrera del Sol',
  startDate: '2027-03-14',
  datePrecision: 'day',
  city: 'Cali',
  department: 'Valle del Cauca',
  regions: ['Costa Pacífica'],
  status: null,
  latitude: 3.45,
  longitude: -76.53,
  kind: 'trail',
  marks: ['infantil'],
  endorsementBy: 'Fedeatletismo',
  series: 'carrera-del-sol',
  distances: [TEN],
};
const finds = (race: SearchedCard, query: string) => searchMatcher([race], TODAY)(read(query)).length > 0;
const whose = (changed: Partial<typeof TEN>) => ({ distances: [{ ...TEN, ...changed }] });

test.each<[string, Partial<SearchedCard>]>([
  ['name=del SOL', { name: 'Carrera de la Luna' }],
  ['words=sol carrera', { name: 'Carrera de la Luna' }],
  ['distance=10K', whose({ name: '10K Élite' })],
  ['distance=5K,10K', whose({ name: '15K' })],
  ['class=8000,10000', whose({ distanceMeters: 10_500 })],
  ['series=carrera-del-sol', { series: 'carrera-del-sol-2' }],
  ['series=carrera-del-sol', { series: null }],
  ['month=Marzo', { startDate: '2027-04-14' }],
  ['month=Marzo', { datePrecision: 'year' }],
  ['year=2027', { startDate: '2028-03-14' }],
  ['city=cali', { city: 'Palmira' }],
  ['department=Valle del Cauca', { department: null }],
  ['region=Costa Pacífica', { regions: ['Costa Caribe'] }],
  ['from=2027-03-14', { startDate: '2027-03-13' }],
  ['from=2027-03-14', { datePrecision: 'month' }],
  ['to=2027-03-14', { startDate: '2027-03-15' }],
  ['to=2027-03-14', { datePrecision: 'month' }],
  ['priceMax=60000', whose({ price: 60_001 })],
  ['open=1', whose({ registrationClosesAt: '2026-12-01' })],
  ['open=1', { status: 'agotada' }],
  ['open=1', { startDate: '2026-12-01' }],
  ['kind=trail', { kind: 'calle' }],
  ['mark=infantil', { marks: ['mascotas'] }],
  ['endorsed=1', { endorsementBy: null }],
  ['night=1', whose({ startTime: '06:00' })],
  ['zone=3,-77,4,-76', { latitude: 4.6 }],
])('%s finds the Carrera del Sol, and no race that differs in %o', (query, changed) => {
  expect([finds(RACE, query), finds({ ...RACE, ...changed }, query)]).toEqual([true, false]);
});

test('10,5K is one distance, and 5K, 10K are two', () => {
  const found = (query: string) =>
    ['5K', '10K', '10,5K'].filter((name) => finds({ ...RACE, ...whose({ name }) }, query));
  expect(found('distance=10,5K')).toEqual(['10,5K']);
  expect(found('distance=5K, 10K')).toEqual(['5K', '10K']);
  expect(found('distance=10,5K,5K')).toEqual(['5K', '10,5K']);
});

test.each(['near=4.7,-74.1', 'aside=running', 'order=price', 'vista=mapa'])(
  '%s finds every race',
  (query) => {
    expect(finds(RACE, query)).toBe(true);
  },
);

test('a race is open for entries on its own day, and by what is not known of it nothing is filtered', () => {
  expect(finds({ ...RACE, startDate: TODAY }, 'open=1')).toBe(true);
  const bare = { name: 'Carrera del Sol', startDate: TODAY, city: 'Cali', distances: [{ name: '10K' }] };
  expect(
    finds(
      bare,
      'series=luna&region=Eje Cafetero&kind=calle&mark=mascotas&endorsed=1&night=1&open=1&priceMax=0',
    ),
  ).toBe(true);
});
