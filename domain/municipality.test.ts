import { expect, test } from 'vitest';
import divipola from './municipalities.json' with { type: 'json' };
import {
  everydayCity,
  everydayPlace,
  everydaySearch,
  municipalitiesOf,
  regionParts,
  regionsOf,
} from './municipality.ts';
import { DEPARTMENT_NAMES, MUNICIPALITY_NAMES, placeKey, REGIONS, soundOf } from './place-names.ts';
import { EMPTY_SEARCH } from './race-search.ts';

const codesOf = (city: string, department: string | null = null) =>
  municipalitiesOf(city, department).map(({ code }) => code);

test.each([
  [
    '11001',
    'Bogotá',
    'Bogotá',
    'Bogotá D.C.',
    'Bogota DC',
    'BOGOTÁ, D. C.',
    'Santafé de Bogotá',
    'Bogotá Distrito Capital',
    'Chapinero',
    'usaquen',
  ],
  ['76001', 'Cali', 'Santiago de Cali', 'CALI', 'Cali, Valle', 'Cali - Valle del Cauca', 'Cali (Colombia)'],
  ['13001', 'Cartagena', 'Cartagena', 'Cartagena de Indias', 'La Heroica', 'Cartagena, Bolívar, Colombia'],
  ['54001', 'Cúcuta', 'San José de Cúcuta', 'cucuta'],
  ['08001', 'Barranquilla', 'B/quilla', 'la arenosa', 'Barranquilla'],
  ['68001', 'Bucaramanga', 'Bga', 'B/manga'],
  ['50001', 'Villavicencio', 'villavo'],
  ['05001', 'Medellín', 'Medellin', 'medallo'],
  ['76111', 'Buga', 'Guadalajara de Buga', 'buga'],
  ['88001', 'San Andrés', 'San Andrés Islas', 'San Andrés (San Andrés y Providencia)'],
  ['05042', 'Santa Fé de Antioquia', 'Santa Fe de Antioquia', 'Santafé de Antioquia'],
  ['05607', 'El Retiro', 'Retiro', 'el retiro'],
])('%s is called %s, whatever it is written as', (code, everyday, ...written) => {
  for (const name of written) expect([name, ...codesOf(name)]).toEqual([name, code]);
  expect(new Set(written.map(everydayCity))).toEqual(new Set([everyday]));
});

test.each([
  ['Rionegro', 'Antioquia', '05615'],
  ['Rionegro', 'SANTANDER', '68615'],
  ['Rionegro (Antioquia)', null, '05615'],
  ['Armenia', 'Quindio', '63001'],
  ['Armenia', 'Antioquia', '05059'],
  ['La Unión', 'Valle', '76400'],
  ['Buenavista', 'Córdoba', '23079'],
  ['San Andrés', 'San Andrés, Providencia y Santa Catalina', '88001'],
  ['San Andrés', 'Santander', '68669'],
  ['Bogotá', 'Cundinamarca', '11001'],
  ['Bogotá', 'Distrito Capital', '11001'],
  ['Providencia', 'San Andrés Islas', '88564'],
  ['Ciudad Bolívar', 'Antioquia', '05101'],
  ['Ciudad Bolívar', 'Bogotá D.C.', '11001'],
  ['Belén', 'Antioquia', '05001'],
  ['Belén', 'Boyacá', '15087'],
])('of several of a name %s in %s is one', (city, department, code) => {
  expect(codesOf(city, department)).toEqual([code]);
});

test.each([
  ['Buenavista', ['Boyacá', 'Córdoba', 'Quindío', 'Sucre']],
  ['Rionegro', ['Antioquia', 'Santander']],
  ['la union', ['Antioquia', 'Nariño', 'Sucre', 'Valle del Cauca']],
  ['Armenia', ['Antioquia', 'Quindío']],
  ['San Andrés', ['Santander', 'San Andrés y Providencia']],
])('%s alone may be one of several', (city, departments) => {
  expect(municipalitiesOf(city, null).map((one) => one.department)).toEqual(departments);
  expect(municipalitiesOf(city, 'Ningún departamento')).toHaveLength(departments.length);
});

test.each([
  ['Minca', null],
  ['Cali', 'Antioquia'],
  ['Rionegro', 'Meta'],
  ['', null],
  ['Chía - Cajicá', null],
  ['Bogotá, Usaquén', null],
])('%s in %s is a place of its own, as it is written', (city, department) => {
  expect(codesOf(city, department)).toEqual([]);
  expect(everydayPlace(city, department)).toEqual({ municipality: null, city, department });
});

test('a place is shown by its everyday name, and its department with it', () => {
  expect(everydayPlace('Santiago de Cali', null)).toEqual({
    municipality: '76001',
    city: 'Cali',
    department: 'Valle del Cauca',
  });
  expect(everydayPlace('RIONEGRO', null)).toEqual({ municipality: null, city: 'Rionegro', department: null });
  expect(everydayPlace('Minca', 'guajira')).toMatchObject({ city: 'Minca', department: 'La Guajira' });
});

test('a search asks for places by any of their names', () => {
  const search = { ...EMPTY_SEARCH, city: 'bogota d.c.', department: 'Valle', region: 'la costa' };
  expect(everydaySearch(search)).toEqual({
    ...EMPTY_SEARCH,
    city: 'Bogotá',
    department: 'Valle del Cauca',
    region: 'Costa Caribe',
  });
  expect(everydaySearch(EMPTY_SEARCH)).toEqual(EMPTY_SEARCH);
});

test('a region has the places of its departments, or those that it names', () => {
  const [armenia] = municipalitiesOf('Armenia', 'Quindío');
  const [rionegro] = municipalitiesOf('Rionegro', 'Antioquia');
  const named = (place: Parameters<typeof regionsOf>[0]) =>
    regionsOf(place).filter((region) => !region.startsWith('Cerca de '));
  expect(armenia && named(armenia)).toEqual(['Eje Cafetero']);
  expect(rionegro && named(rionegro)).toEqual(['Oriente antioqueño']);
  expect(named({ city: 'Rionegro', department: 'Santander' })).toEqual(['Santanderes']);
  expect(regionsOf({ city: 'Bogotá', department: null })).toEqual([]);
});

test('a city and what is within 30 km of it is a region', () => {
  const chia = { city: 'Chía', department: 'Cundinamarca' };
  expect(regionsOf(chia)).toEqual(
    expect.arrayContaining(['Cerca de Bogotá', 'Cerca de Chía', 'Cerca de Cota']),
  );
  expect(regionsOf(chia)).not.toContain('Cerca de Tunja');
  const parts = regionParts('Cerca de Bogotá');
  expect(parts).toContainEqual({ department: 'Bogotá D.C.', cities: ['Bogotá'] });
  expect(parts.flatMap(({ cities }) => cities)).toEqual(
    expect.arrayContaining(['Chía', 'Soacha', 'La Calera']),
  );
  expect(everydaySearch({ ...EMPTY_SEARCH, region: 'cerca de santiago de cali' }).region).toBe(
    'Cerca de Cali',
  );
  expect(regionParts('Cerca de Ninguna')).toEqual([]);
});

const named = Object.entries(MUNICIPALITY_NAMES).map(([official, names]) => {
  const [, name = official, department = null] = /^(.*) \((.*)\)$/.exec(official) ?? [];
  return { name, department, names: names.split('|') };
});

test('every name of the tables leads to one place that there is', () => {
  expect(divipola.municipalities).toHaveLength(1122);
  const officials = new Set(divipola.municipalities.map(([, , department]) => department));
  expect(Object.keys(DEPARTMENT_NAMES).filter((name) => !officials.has(name))).toEqual([]);
  const shown = new Set(
    divipola.municipalities.map(([, city, of]) => everydayPlace(String(city), String(of)).department),
  );
  for (const { name, department, names } of named) {
    const rows = divipola.municipalities.filter(
      ([, official, of]) => official === name && (department === null || department === of),
    );
    expect([name, rows.length]).toEqual([name, 1]);
    expect(municipalitiesOf(names[0] ?? '', rows[0]?.[2] as string)).toMatchObject([{ code: rows[0]?.[0] }]);
  }
  for (const region of Object.keys(REGIONS)) {
    const parts = regionParts(region);
    for (const city of new Set(parts.flatMap(({ cities }) => cities ?? [])))
      expect(parts.flatMap(({ department }) => municipalitiesOf(city, department))).toMatchObject([{ city }]);
    expect([region, parts.filter(({ department }) => !shown.has(department))]).toEqual([region, []]);
  }
});

test('no name stands for two places or regions', () => {
  const regions = Object.entries(REGIONS).flatMap(([region, { names }]) => [region, ...names.split('|')]);
  const cities = named.flatMap(({ names }) => names);
  const keys = [...regions, ...cities].map(placeKey);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each([
  ['medellin', 'medeyin'],
  ['barranquilla', 'barankiya'],
  ['villavicencio', 'biyabisensio'],
  ['cali', 'kali'],
  ['girardot', 'jirardot'],
])('%s sounds like %s', (word, other) => {
  expect(soundOf(word)).toBe(soundOf(other));
  expect(soundOf(word)).not.toBe(soundOf(`${other}s`));
});
