import { expect, test } from 'vitest';
import { withWords } from './canonical-search.ts';
import { deskParams, NO_DESK_FILTERS, readDeskFilters, readDeskWords } from './desk-search.ts';
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

test('the public search knows nothing of it', () => {
  const params = new URLSearchParams('estado=borrador&noPrice=1&state=draft&organizer=Club');
  expect(readRaceSearch(params)).toEqual(EMPTY_SEARCH);
});
