import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { readRaceSearch } from '#domain/race-search.ts';
import { findsRace } from '#server/db/testing/race-oracle.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const TODAY = '2026-12-02';
const PLACES = [
  ...['Bogotá/Cundinamarca', 'Medellín/Antioquia', 'Cali/Valle del Cauca', 'Barranquilla/', 'Cartagena/'],
  ...['Santa Marta/Magdalena', 'Villa de Leyva/Boyacá', 'Pasto/Nariño', 'Pereira/', 'Manizales/Caldas'],
  ...['Armenia/Quindío', 'Bucaramanga/Santander', 'Villavicencio/Meta', 'Tunja/Boyacá', 'Chía/Cundinamarca'],
  ...['Envigado/Antioquia', 'Guatapé/Antioquia', 'Leticia/', 'Barrancabermeja/Santander', 'Cúcuta/'],
  ...[
    'Ibagué/Tolima',
    'Neiva/Huila',
    'Popayán/Cauca',
    'Montería/',
    'Rionegro/Antioquia',
    'Uribia/La Guajira',
  ],
].map((place) => place.split('/'));
const NAMES = [
  'Carrera de la Mujer',
  'Subida a Monserrate',
  'Media Maratón del Mar',
  'Nocturna',
  'Reto Trail',
  'CorreMiTierra',
  'Chicamocha Run',
  'San Silvestre',
  'Reto del Duende',
  'Allianz',
  'Ruta de las Cumbres',
];
const DISTANCES = [
  '10K competitiva',
  '21K',
  '5K recreativa',
  'Maratón',
  '8K',
  '15K',
  '3.000 metros',
  'Media maratón',
];

const RACES = Array.from({ length: 156 }, (_, at) => {
  const [city = '', department = ''] = PLACES[at % PLACES.length] ?? [];
  const distance = (step: number, price: number) =>
    buildDistance({ name: DISTANCES[(at + step) % DISTANCES.length] ?? '', price });
  return buildRace({
    uid: `race-${at}`,
    code: `R${at}`,
    name: `${NAMES[at % NAMES.length]} ${at}`,
    city,
    department: department || null,
    startDate: addDays(TODAY, at * 5 - 60),
    distances: [distance(0, (at % 4) * 40_000), distance(3, 95_000)],
  });
});
const server = await createTestApp({
  env: { TRUST_PROXY: '1' },
  now: () => new Date(`${TODAY}T15:00:00Z`),
  races: RACES,
});
afterAll(() => server.close());

const table = readFileSync(join(import.meta.dirname, '../../../domain/testing/typed-searches.txt'), 'utf8');

test('whoever calls with what runners type is answered the races that it means', async () => {
  let found = 0;
  for (const [at, line] of table.trim().split('\n').entries()) {
    const [text = '', meaning = ''] = line.split(' => ');
    // One runner a search: each may ask for so many a minute.
    const answer = await server.call(`/prod/api/races?${new URLSearchParams({ text, limit: '200' })}`, {
      headers: { 'x-forwarded-for': `192.0.2.${at % 256}` },
    });
    const races: { uid: string }[] = await answer.json();
    const search = readRaceSearch(new URLSearchParams(meaning));
    const expected = RACES.filter((race) => findsRace(race, search, TODAY)).map(({ uid }) => uid);
    expect({ text, races: races.map(({ uid }) => uid).sort() }).toEqual({ text, races: expected.sort() });
    if (races.length > 0 && races.length < RACES.length) found += 1;
  }
  expect(found).toBeGreaterThan(100);
}, 90_000);
