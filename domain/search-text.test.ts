import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { compareFolded, compareText, foldText } from './search-text.ts';

test('bogota finds Bogotá, and nino finds Niño', () => {
  expect(foldText('Media Maratón de BOGOTÁ')).toContain(foldText('bogota'));
  expect(foldText('Carrera del Niño')).toContain(foldText('nino'));
  expect(foldText('Carrera del Nino')).toContain(foldText('NIÑO'));
});

test('an accent written as a character of its own makes no difference', () => {
  expect(foldText('Bogota\u0301')).toBe(foldText('Bogotá'));
});

test('spaces around and within a search do not matter', () => {
  expect(foldText('  Media \t\u00a0 Maratón\n')).toBe('media maraton');
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
