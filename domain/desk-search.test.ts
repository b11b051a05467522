import { expect, test } from 'vitest';
import { withWords } from './canonical-search.ts';
import {
  DESK_FIELD_NAMES,
  DESK_FIELDS,
  type DeskField,
  deskParams,
  deskText,
  NO_DESK_FILTERS,
  readDeskFilters,
  readDeskWords,
} from './desk-search.ts';
import { EMPTY_SEARCH, readRaceSearch } from './race-search.ts';

const TODAY = '2026-11-26';
const ORGANIZERS = ['Club de Corredores Águilas', 'Correcaminos'];
const PLACES = { cities: ['Cali', 'Bogotá'], departments: ['Valle del Cauca'] };

/** What an editor types, as the list's address has it. */
function read(typed: string): string {
  const { filters, left } = readDeskWords(typed, ORGANIZERS, TODAY);
  const search = withWords(EMPTY_SEARCH, left, PLACES, TODAY);
  return decodeURIComponent(String(deskParams(search, { ...NO_DESK_FILTERS, ...filters })));
}

test.each([
  ['trail sin precio en octubre', 'month=Octubre&kind=trail&noPrice=1'],
  ['borradores en cali', 'city=Cali&estado=borrador'],
  ['Carreras Publicadas SIN FOTO', 'estado=publicada&noPicture=1'],
  ['10k en el sitio bogota', 'city=Bogotá&class=10000&estado=publicada'],
  ['retiradas', 'estado=retirada'],
  ['trail en borrador', 'kind=trail&estado=borrador'],
  ['trail publicada', 'kind=trail&estado=publicada'],
  ['trail retirada en Cali', 'city=Cali&kind=trail&estado=retirada'],
  ['trail sin página', 'kind=trail&noLink=1'],
  ['sin afiche Cali', 'city=Cali&noPicture=1'],
  ['trail sin verificar', 'kind=trail&unverifiedSince=2026-09-27'],
  ['trail sin verificar hace 10 días', 'kind=trail&unverifiedSince=2026-11-16'],
  ['trail sin verificar desde hoy', 'kind=trail&unverifiedSince=2026-11-26'],
  ['sin verificar desde la pandemia', 'words=desde+la+pandemia&unverifiedSince=2026-09-27'],
  ['trail organizadora Correcaminos', 'kind=trail&organizer=correcaminos'],
  ['organizada por Correcaminos', 'organizer=correcaminos'],
  ['sin enlace y sin precios', 'noLink=1&noPrice=1'],
  ['todas las carreras sin foto', 'aside=todas&noPicture=1'],
  ['sin verificar', 'unverifiedSince=2026-09-27'],
  ['sin verificar hace 10 días trail', 'kind=trail&unverifiedSince=2026-11-16'],
  ['sin verificar desde el 1 de octubre de 2026 en Cali', 'city=Cali&unverifiedSince=2026-10-01'],
  ['sin verificar desde octubre', 'unverifiedSince=2026-10-01'],
  ['sin verificar desde enero', 'unverifiedSince=2026-01-01'],
  ['sin verificar desde 2026-08-15', 'unverifiedSince=2026-08-15'],
  ['sin precio desde diciembre', 'from=2026-12-01&noPrice=1'],
  ['organiza corredores aguilas en cali', 'city=Cali&organizer=corredores+aguilas'],
  ['organizador Correcaminos sin foto', 'noPicture=1&organizer=correcaminos'],
  ['organizadas por nadie', 'organizer=nadie'],
  ['organiza el Club de Corredores Águilas en Cali', 'city=Cali&organizer=club+de+corredores+aguilas'],
  ['organizada por la alcaldía', 'organizer=alcaldia'],
  ['Carrera sin límites', 'words=Carrera+sin+límites'],
])('an editor who types «%s» asks for %s', (typed, asked) => {
  expect(read(typed)).toBe(asked);
});

test('an address of the desk is read as it is written, and what is malformed is dropped', () => {
  const address =
    'city=Cali&estado=borrador&noLink=1&noPrice=1&noPicture=1&unverifiedSince=2026-10-01&organizer=Club';
  const params = new URLSearchParams(address);
  expect(String(deskParams(readRaceSearch(params), readDeskFilters(params)))).toBe(address);
  const malformed = 'estado=draft&noLink=yes&unverifiedSince=2026-02-30&organizer= ';
  expect(readDeskFilters(new URLSearchParams(malformed))).toEqual(NO_DESK_FILTERS);
});

test('the desk takes a list that was shared as a map, and shows a list', () => {
  const params = new URLSearchParams('city=Cali&estado=%20borrador%20&vista=mapa');
  expect(readDeskFilters(params)).toEqual({ ...NO_DESK_FILTERS, state: 'draft' });
  expect(String(deskParams(readRaceSearch(params), NO_DESK_FILTERS))).toBe('city=Cali');
});

test('what only editors ask for goes out of the box, and the rest stays as it was typed', () => {
  const { filters, left } = readDeskWords('  Carrera   del Sol sin  precio ', ORGANIZERS, TODAY);
  expect({ filters, left }).toEqual({ filters: { noPrice: true }, left: 'Carrera del Sol' });
});

function chipOf<F extends DeskField>(field: F, params: URLSearchParams) {
  const { chip, read } = DESK_FIELDS[field];
  const value = read(deskText(readDeskFilters(params), field));
  return value === null ? [] : [[chip.text(value), chip.cross]];
}

test.each([
  ['estado=borrador', 'Borrador', 'el estado'],
  ['noLink=1', 'Sin enlace', 'el filtro'],
  ['noPrice=1', 'Sin precio', 'el filtro'],
  ['noPicture=1', 'Sin foto', 'el filtro'],
  ['unverifiedSince=2026-09-27', 'Sin verificar desde 27 sep 2026', 'el filtro'],
  ['organizer=Correcaminos', 'Organiza «Correcaminos»', 'el organizador'],
])('a list for %s has the chip «%s», whose cross takes %s away', (query, text, cross) => {
  const params = new URLSearchParams(query);
  expect(DESK_FIELD_NAMES.flatMap((field) => chipOf(field, params))).toEqual([[text, cross]]);
});

function controlOf<F extends DeskField>(field: F): string {
  const { control, write } = DESK_FIELDS[field];
  switch (control.kind) {
    case 'checkbox':
      return `☐ ${control.label}: ${control.value}`;
    case 'day':
      return `${control.label}: a day`;
    case 'text':
      return `${control.label}: a text of at most ${control.maxLength}`;
    case 'select':
      return `${control.label}: ${[control.all, ...control.options.map((one) => `${write(one)} ${control.text(one)}`)].join(', ')}`;
  }
}

test('an editor sets the same by controls of the form', () => {
  expect(DESK_FIELD_NAMES.map(controlOf)).toEqual([
    'Estado: Todos, borrador Borrador, publicada En el sitio, retirada Retirada',
    '☐ Sin enlace: 1',
    '☐ Sin precio: 1',
    '☐ Sin foto: 1',
    'Sin verificar desde: a day',
    'Organiza: a text of at most 160',
  ]);
});

test('the public search knows nothing of it', () => {
  const params = new URLSearchParams('estado=borrador&noPrice=1&state=draft&organizer=Club');
  expect(readRaceSearch(params)).toEqual(EMPTY_SEARCH);
});
