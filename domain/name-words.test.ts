import { assert, constantFrom, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedName, NAME_RANK, namedRace, nameRank, spellingsOf } from './name-words.ts';

function rank(name: string, typed: string) {
  return nameRank(namedRace(name), askedName(typed));
}
const { same, telling, beginning, words, misspelt } = NAME_RANK;

describe('a race is found by its name', () => {
  test.each([
    ['in any case, with and without accents', 'Subida a Monserrate', 'SUBIDA A MONSERRATE', same],
    ['whatever its signs', 'Night-Run: Series 10K', 'night run series', telling],
    ['without what most races are', 'Carrera de la Mujer', 'mujer', telling],
    ['of another kind of race, too', 'Carrera de la Mujer', 'media maraton mujer', telling],
    ['without its year', 'Reto del Duende 2027', 'reto del duende', telling],
    ['with another year', 'Reto del Duende 2027', 'reto del duende 2026', telling],
    ['without its edition', 'XII San Silvestre', 'san silvestre', telling],
    ['with another edition', '12ª San Silvestre', 'edicion 13ª san silvestre', telling],
    ['written together where it is apart', 'Corre Mi Tierra', 'corremitierra', telling],
    ['written apart where it is together', 'CORREMITIERRA', 'corre mi tierra', telling],
    ['by capitals within it, in any order', 'CorreMiTierra', 'tierra mi corre', words],
    ['by its beginning', 'Chicamocha Run Ultra', 'chicamocha run', beginning],
    ['while it is typed', 'Chicamocha Run', 'chicam', beginning],
    ['by words of it in any order', 'Subida a Monserrate', 'monserrate subida', words],
    ['by words with others between them', 'Reto del Gran Duende', 'reto duende', words],
    ['by some words together', 'Gran Reto del Duende', 'retodelduende', words],
    ['with a letter too few', 'Subida a Monserrate', 'monserate', misspelt],
    ['with a letter too many', 'Allianz 15K', 'alliianz', misspelt],
    ['with another letter', 'San Silvestre', 'san silbestre', misspelt],
    ['with two letters changed over', 'Reto del Duende', 'duedne', misspelt],
    ['with its first letter wrong', 'Subida a Monserrate', 'nonserrate', misspelt],
    ['of a long word, with two', 'Subida a Monserrate', 'moncerate', misspelt],
    ['together with a wrong letter', 'CorreMiTierra', 'corremitiera', misspelt],
    ['in the plural', 'Carrera Nocturna', 'nocturnas', misspelt],
    ['with a number in figures', 'Noche en la Quince', 'noche 15', words],
    ['with a number in words', 'Los 7 Colores', 'siete colores', words],
    ['with tens in figures', 'Setenta de Noche', '70 noche', words],
    ['by an ordinal in figures', 'La Sexta de Noche', '6ta noche', words],
    ['by an ordinal in words', '6ª Travesía', 'sexta travesia', words],
    ['by a number that is no year', 'Altura 2600', 'carrera 2600', words],
    ['by words alone that say little', 'Media Maratón 2027', 'media maraton', beginning],
  ])('%s', (_, name, typed, expected) => {
    expect(rank(name, typed)).toBe(expected);
  });

  test.each([
    ['a word that it does not have', 'Reto del Duende', 'reto duende trail'],
    ['the end of a word', 'Resolución', 'sol'],
    ['a short word with a wrong letter', 'Carrera del Sol', 'sal'],
    ['two wrong letters of a word of eight', 'Cumbres Altas', 'cunbrez'],
    ['three of a long one', 'Subida a Monserrate', 'moncerade'],
    ['a wrong figure', 'Altura 25600', 'altura 25700'],
    ['a number in words, by what its figure begins', 'Vuelta 20 de Julio', 'dos'],
    ['signs', 'Carrera del Sol', '¡!'],
    ['a word most races have, where it has none', 'Reto del Duende', 'carrera'],
  ])('not by %s', (_, name, typed) => {
    expect(rank(name, typed)).toBeNull();
  });
});

const NAMES = [
  ...[
    'Media Maratón del Páramo',
    'Maratón Altura 2600',
    'Carrera Altura',
    'Subida a Monserrate',
    'CorreMiTierra',
  ],
  ...[
    'Carrera de la Mujer',
    'Media Maratón de la Mujer',
    'Carrera de la Mujer 2027',
    'Chicamocha Run',
    'Allianz 15K',
  ],
  ...[
    'Vuelta a la Piedra',
    'Vuelta a Manga',
    'Ruta de los Viveros',
    'Ruta del Cafetal',
    'Orillas del Magdalena',
  ],
  ...[
    'Orillas del Pamplonita',
    'Siete Colores',
    'Dos Plazas',
    'Por la Paralela',
    'XII San Silvestre',
    'San Silvestre',
  ],
  ...[
    'Gran Travesía del Desierto de la Candelaria, los Pozos Azules y los Caminos de Piedra de Villa de Leyva',
  ],
];
const anyLetter = constantFrom(...'abcdefghijklmnopqrstuvwxyz');

test('every race is found first by its own name, whatever others are called', () => {
  for (const name of NAMES)
    for (const [other, found] of NAMES.map((one) => [one, rank(one, name)] as const))
      expect([name, other, found === same]).toEqual([name, other, other === name]);
});

test('every race is found by its name with a letter of a long word wrong, missing, doubled or changed over', () => {
  assert(
    property(
      tuple(constantFrom(...NAMES), integer({ min: 0, max: 30 }), integer({ min: 0, max: 30 }), anyLetter),
      ([name, which, where, letter]) => {
        const long = name
          .toLowerCase()
          .split(' ')
          .filter((word) => word.length >= 6);
        const word = long[which % long.length];
        if (!word) return;
        const at = where % (word.length - 1);
        const [head, one, next, tail] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
        for (const typed of [
          `${head}${letter}${next}${tail}`,
          head + next + tail,
          head + one + one + next + tail,
          head + next + one + tail,
        ])
          expect([typed, rank(name, name.toLowerCase().replace(word, typed))]).not.toContain(null);
      },
    ),
    { numRuns: 2000 },
  );
});

test('words are alike by what is left of them without a letter, of long ones without two', () => {
  expect(spellingsOf('sol')).toEqual(['sol']);
  expect(spellingsOf('2600000')).toEqual(['2600000']);
  expect(spellingsOf('duende').sort()).toEqual([
    'dende',
    'duede',
    'duend',
    'duende',
    'duene',
    'dunde',
    'uende',
  ]);
  expect(spellingsOf('silvestre')).toHaveLength(1 + 9 + 36);
  expect(spellingsOf('a'.repeat(25))).toHaveLength(1);
});
