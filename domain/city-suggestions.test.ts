import { expect, test } from 'vitest';
import { suggestCities } from './city-suggestions.ts';

const cities = [
  { city: 'Tumaco', races: 7 },
  { city: 'Tocancipá', races: 6 },
  { city: 'La Calera', races: 1 },
  { city: 'San Gil', races: 1 },
  { city: 'Santa Marta', races: 3 },
  { city: 'El Santuario', races: 9 },
  { city: 'Medellín', races: 5 },
  { city: 'Bogotá', races: 20 },
  { city: 'Villa de Leyva', races: 2 },
  { city: 'Cartagena-Manga', races: 1 },
  { city: 'Montería', races: 2 },
];
const suggest = (text: string, limit?: number) => suggestCities(cities, text, limit).map(({ city }) => city);

test('a city is suggested from two letters on, ignoring accents', () => {
  expect(suggest('bo')).toEqual(['Bogotá']);
  expect(suggest('MÉDELLIN')).toEqual(['Medellín']);
  expect(suggest('b')).toEqual([]);
  expect(suggest(' b ')).toEqual([]);
  expect(suggest('')).toEqual([]);
});

test('cities that begin with the text come before words that do, those before the rest', () => {
  expect(suggest('san')).toEqual(['Santa Marta', 'San Gil', 'El Santuario']);
  expect(suggest('ma')).toEqual(['Santa Marta', 'Cartagena-Manga', 'Tumaco']);
  expect(suggest('ca')).toEqual(['Cartagena-Manga', 'La Calera', 'Tocancipá']);
  expect(suggest('ll')).toEqual(['Medellín', 'Villa de Leyva']);
});

test('a word is found wherever it stands in the name', () => {
  expect(suggest('de leyva')).toEqual(['Villa de Leyva']);
  expect(suggest('cartagena manga')).toEqual(['Cartagena-Manga']);
  expect(suggest('leyva')).toEqual(['Villa de Leyva']);
});

test('no more cities are suggested than asked for', () => {
  expect(suggest('an', 2)).toHaveLength(2);
  expect(suggest('an', 0)).toEqual([]);
  expect(suggest('an', -1)).toEqual([]);
  const many = Array.from({ length: 9 }, (_, index) => ({ city: `Cali ${index}`, races: 1 }));
  expect(suggestCities(many, 'cali')).toHaveLength(5);
});

test('a city nobody runs in is not invented', () => {
  expect(suggest('paris')).toEqual([]);
  expect(suggest('.*')).toEqual([]);
});
