import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canonicalSearch } from './canonical-search.ts';
import divipola from './municipalities.json' with { type: 'json' };
import { DISTRICTS, MUNICIPALITY_NAMES, placeKey, soundOf } from './place-names.ts';
import { searchParams } from './race-search.ts';

const CITIES = [
  ...['Bogotá', 'Medellín', 'Cali', 'Barranquilla', 'Cartagena', 'Santa Marta', 'Villa de Leyva', 'Pasto'],
  ...['Pereira', 'Manizales', 'Armenia', 'Bucaramanga', 'Villavicencio', 'Tunja', 'Chía', 'Envigado'],
  ...[
    'Guatapé',
    'Leticia',
    'Barrancabermeja',
    'Cúcuta',
    'Ibagué',
    'Neiva',
    'Popayán',
    'Montería',
    'Rionegro',
  ],
];
const DEPARTMENTS = [
  ...['Antioquia', 'Cauca', 'Valle del Cauca', 'Cundinamarca', 'Boyacá', 'Meta', 'Magdalena'],
  ...['La Guajira', 'Santander', 'Caldas', 'Quindío', 'Tolima', 'Huila', 'Nariño', 'Bolívar'],
];
const PLACES = [
  ...CITIES.map((city) => ({ city, department: null })),
  ...DEPARTMENTS.map((department) => ({ city: '', department })),
];
/** Searches as runners type them, each with what it means, on 2 December 2026. */
const table = readFileSync(join(import.meta.dirname, 'testing/typed-searches.txt'), 'utf8');
const searches = table
  .trim()
  .split('\n')
  .map((line) => line.split(' => '));

test.each(searches)('%s means %s', (typed = '', meaning = '') => {
  const found = searchParams(canonicalSearch(new URLSearchParams({ text: typed }), PLACES, '2026-12-02'));
  expect([...found].sort()).toEqual([...new URLSearchParams(meaning)].sort());
});

test('no municipality without races is taken for a misspelt city that has some', () => {
  const cities = [...CITIES, 'Girardot', 'Soacha', 'Cota', 'Bello'];
  const places = cities.map((city) => ({ city, department: null }));
  const names = [...cities, ...Object.values(MUNICIPALITY_NAMES), ...Object.values(DISTRICTS)];
  const sounds = new Set(names.flatMap((some) => some.split('|')).map(sound));
  const taken = divipola.municipalities.flatMap(([, name]) => {
    const text = String(name);
    const { city } = canonicalSearch(new URLSearchParams({ text }), places, '2026-12-02');
    const isWritten = phrasesOf(text).some((phrase) => sounds.has(sound(phrase)));
    return city === null || isWritten ? [] : [`${text}: ${city}`];
  });
  expect(taken).toEqual([]);
});

const sound = (name: string) => soundOf(placeKey(name));

function phrasesOf(name: string): string[] {
  const words = name.split(' ');
  return words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(' ')),
  );
}
