import { expect, test } from 'vitest';
import { oneWord } from './one-word.ts';

const RULES =
  '**§11.17 One word.** añadir (not agreg…,\nsumar), puesto (not posición).\n\n**§11.18 Other.** x (not y).';

const faults = (code: string) => {
  const files: Record<string, string> = { 'docs/product/screens.md': RULES, 'web/a.tsx': code };
  return oneWord({ files: Object.keys(files), read: (file) => files[file] ?? '' });
};

test('a text that calls a thing by another word than everywhere is a fault', () => {
  expect(faults("const a = 'Agregar otra'; const b = 'Tu posición';")).toEqual([
    'web/a.tsx: says "Agregar" where others say "añadir".',
    'web/a.tsx: says "posición" where others say "puesto".',
  ]);
});

test('comments, the words themselves and the specification’s sentences are none', () => {
  expect(faults("// agregar\nconst a = 'Añade tu puesto. Carrera agregada! resumar y';")).toEqual([]);
});
