import { expect, test } from 'vitest';
import { readDistances } from './distance-words.ts';

test.each([
  ['1ok', 10_000],
  ['1o km', 10_000],
  ['10ok', 100_000],
  ['1ook', 100_000],
  ['10 mil metros', 10_000],
  ['cinco mil mts', 5000],
  ['diez k', 10_000],
  ['diez km', 10_000],
  ['un kilometro', 1000],
  ['cuarenta y dos k', 42_195],
  ['mediamaraton', 21_097],
  ['half', 21_097],
  ['halfmarathon', 21_097],
  ['9,9k', 10_000],
  ['9,8k', 9800],
])('%s is a course of %d metres', (said, metres) => {
  expect(readDistances(said)).toEqual({ class: [metres] });
});

test.each([
  ['5 y 10k', [5000, 10_000]],
  ['10 o 21 km', [10_000, 21_097]],
  ['7 y 12k', [7000, 12_000]],
  ['5 y 10', [5000, 10_000]],
  ['10 o 21', [10_000, 21_097]],
  ['10k/21k', [10_000, 21_097]],
  ['5km-7,5km', [5000, 7500]],
  ['corta', [2000, 5000]],
  ['cortitas', [2000, 5000]],
  ['corticas', [2000, 5000]],
  ['distancias cortas', [2000, 5000]],
])('%s names two courses, of %j metres', (said, metres) => {
  expect(readDistances(said)).toEqual({ class: metres });
});

test.each([
  ['de 5 a 15k', [5000, 10_000, 15_000]],
  ['de 10 hasta 21k', [10_000, 15_000, 21_097]],
  ['de 5k a 10', [5000, 10_000]],
  ['entre 5 km y 12 km', [5000, 10_000, 12_000]],
  ['entre 1 kilometro y 5k', [1000, 2000, 5000]],
  ['de 10k a media maraton', [10_000, 15_000, 21_097]],
  ['mas de 10k', [15_000, 21_097, 42_195]],
  ['mayor a 15k', [21_097, 42_195]],
  ['minimo 12k', [12_000, 15_000, 21_097, 42_195]],
  ['menos de 10k', [2000, 5000]],
  ['menor de 5k', [2000]],
  ['hasta 12k', [2000, 5000, 10_000, 12_000]],
  ['maximo 5k', [2000, 5000]],
])('%s are the usual courses of that range and its limits', (said, metres) => {
  expect(readDistances(said)).toEqual({ class: metres });
});

test.each([
  ['desde 5k', [5000, 10_000, 15_000, 21_097]],
  ['hasta 42k', [10_000, 15_000, 21_097, 42_195]],
])('%s, more than can be asked, are the four nearest to the limit', (said, metres) => {
  expect(readDistances(said)).toEqual({ class: metres });
});

test.each([
  'carrera 5 y 10k',
  '5 y 10 km bogota',
  'carrera 5 y 10',
  '5 y 10 de abril',
  '5 y 7',
  '2 y 3 dias',
  'carreras cortas',
  'cortazar',
  'carreras de 5k a 10k',
  'de 5k a bogota',
  'de 5 a 12',
  'de bogota a 10k',
])('%s, with a place, a day or another word in it, is no distance', (said) => {
  expect(readDistances(said)).toBeNull();
});
