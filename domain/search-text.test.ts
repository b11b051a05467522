import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { compareFolded, compareText, containsText, foldText } from './search-text.ts';

test('bogota finds Bogotá, and nino finds Niño', () => {
  expect(containsText('Media Maratón de BOGOTÁ', 'bogota')).toBe(true);
  expect(containsText('Carrera del Niño', 'nino')).toBe(true);
  expect(containsText('Carrera del Nino', 'NIÑO')).toBe(true);
});

test('an accent written as a character of its own makes no difference', () => {
  expect(foldText('Bogota\u0301')).toBe(foldText('Bogotá'));
});

test('spaces around and within a search do not matter', () => {
  expect(foldText('  Media \t\u00a0 Maratón\n')).toBe('media maraton');
});

test('an empty search finds every race, a foreign one none', () => {
  expect(containsText('Carrera', '   ')).toBe(true);
  expect(containsText('Carrera', 'maratón')).toBe(false);
});

test('signs that mean something to a pattern are plain text', () => {
  expect(containsText('Carrera (10K)', '(10k)')).toBe(true);
  expect(containsText('Carrera 10K', '.*')).toBe(false);
});

test('folding twice changes nothing more', () => {
  assert(property(string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)));
});

test('names stand in alphabetical order whatever their accents', () => {
  expect(['Zipa', 'Ávila', 'bruno', 'Álvaro'].sort(compareFolded)).toEqual([
    'Álvaro',
    'Ávila',
    'bruno',
    'Zipa',
  ]);
  expect(compareFolded('Álvaro', 'Alvaro')).not.toBe(0);
  expect(compareText('a', 'a')).toBe(0);
});
