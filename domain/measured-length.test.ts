import { expect, test } from 'vitest';
import { lengthIn, measuredLength, measuredLengths, wordedDistance } from './measured-length.ts';

test.each([
  ['10k', 10_000],
  ['10 KM', 10_000],
  ['10. km', 10_000],
  ['1 kilómetro', 1000],
  ['21,1 kilómetros', 21_100],
  ['1 kilometer', 1000],
  ['8 kilometres', 8000],
  ['1 kilometre', 1000],
  ['8 kilometers', 8000],
  ['10.000 m', 10_000],
  ['400mt', 400],
  ['3.000 mts', 3000],
  ['1 metro', 1],
  ['800 metros', 800],
  ['1 meter', 1],
  ['800 meters', 800],
  ['1 metre', 1],
  ['800 metres', 800],
  ['1 mi', 1609.344],
  ['1 milla', 1609.344],
  ['10 millas', 16_093.44],
  ['1 mile', 1609.344],
  ['10 miles', 16_093.44],
  ['Carrera de la Mujer 12K', 12_000],
])('%s is a length', (text, metres) => {
  expect(measuredLength(text)).toBeCloseTo(metres, 3);
});

test.each(['5 mil pasos', '10 kg', '3 minutos', '1/2 km', '5K y 10K', '1.2.3 km', 'Media Maratón 2027', ''])(
  '%j is no length',
  (text) => {
    expect(measuredLength(text)).toBeNull();
  },
);

test('every length of a text is found, also one whose number is none', () => {
  expect(measuredLengths('5k, 10k y 1.2.3 km')).toEqual([5000, 10_000, null]);
});

test('a mark before three digits parts thousands of metres, and decimals of kilometres', () => {
  expect(lengthIn('10.000', 'm')).toBe(10_000);
  expect(lengthIn('42.195', 'km')).toBe(42_195);
});

test.each([
  ['1/2', '21K'],
  ['½', '21K'],
  ['1/2maraton', '21K'],
  ['½ maraton', '21K'],
  ['1/2 marathon cali', '21K'],
  ['½ de maraton', '21K'],
  ['carrera de 1/2 maraton', '21K'],
  ['media', '21K'],
  ['medio maraton', '21K'],
  ['mediamaraton', '21K'],
  ['medias maratones', '21K'],
  ['maraton 21', '21K'],
  ['half marathon', '21K'],
  ['hm', '21K'],
  ['maraton de medellin', '42K'],
  ['marathon', '42K'],
  ['10 1/2', null],
  ['1/2 hora', null],
  ['ultramaraton', null],
  ['cuarto de maraton', null],
  ['quarter marathon', null],
  ['mini maraton', null],
  ['maraton por relevos', null],
  ['marathon relay', null],
  ['posta media maraton', null],
  ['relevos 1/2 maraton', null],
  ['1/4 de maraton', null],
  ['¼maraton', null],
  ['¼ maraton', null],
  ['recreativa', null],
])('%s is called a distance: %s', (text, distance) => {
  expect(wordedDistance(text)).toBe(distance);
});
