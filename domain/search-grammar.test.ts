import { expect, test } from 'vitest';
import { exactText, flag, type Grammar, place, slug, text, wholes, zone } from './search-grammar.ts';

type Reading = Pick<Grammar<unknown>, 'read' | 'takes'>;

/** Whether the API takes what a page reads. */
function isTaken({ takes }: Reading, written: string): boolean {
  if (takes instanceof RegExp) return takes.test(written);
  return typeof takes === 'number' ? written.length <= takes : (takes?.includes(written) ?? true);
}

const classes = wholes(1, 4);

test.each<[what: string, grammar: Reading, written: string, value: unknown]>([
  ['a race', slug, 'media-maraton-de-bogota-2027', 'media-maraton-de-bogota-2027'],
  ['a race of one word', slug, 'unirun', 'unirun'],
  ['a race of 80 characters', slug, 'a'.repeat(80), 'a'.repeat(80)],
  ['a race, not by its name', slug, 'Media Maratón', null],
  ['a race, not with a hyphen at the end', slug, 'media-maraton-', null],
  ['a race, not with a hyphen at the beginning', slug, '-media-maraton', null],
  ['lengths of races, the shortest first', classes, '21097,5000,42195', [5000, 21_097, 42_195]],
  ['one length', classes, '10000', [10_000]],
  ['four lengths', classes, '2000,5000,10000,15000', [2000, 5000, 10_000, 15_000]],
  ['lengths, not with a word before them', classes, 'trail,10000', null],
  ['lengths, not with their unit', classes, '5000,10000m', null],
  ['a name of a distance', exactText(3), '10K', '10K'],
  ['a name of a distance, not without its end', exactText(3), '10.5K', null],
  ['a mark', flag('mapa'), 'mapa', true],
  ['a mark, not another one', flag('mapa'), 'lista', null],
])('an address holds %s', (_, grammar, written, value) => {
  expect(grammar.read(written)).toEqual(value);
  expect(isTaken(grammar, written)).toBe(value !== null);
});

test('no more lengths are asked for than four, each once', () => {
  expect(classes.read('2000,5000,10000,15000,21097')).toBeNull();
  expect(classes.read('5000,5000,10000,15000,21097')).toEqual([5000, 10_000, 15_000, 21_097]);
  expect(classes.read('0,5000')).toBeNull();
});

test('a long text is cut, without a space at its end, and a long slug is none', () => {
  expect(text(7).read('sol de noche')).toBe('sol de');
  expect(slug.read('a'.repeat(81))).toBeNull();
});

test.each([
  ['4.6097,-74.0817', [4.6, -74.1]],
  ['-4.2153,-69.9406', [-4.2, -69.9]],
  ['-0.02,-71.94', [0, -71.9]],
  ['4.6,-74.1,15', null],
  ['4.6', null],
  ['4.6, -74.1', null],
  ['4.6 ,-74.1', null],
  ['-74.1,-184.6', null],
  ['Bogotá', null],
  ['', null],
])('%j is the place of a visitor to 11 km, or none: %j', (written, value) => {
  expect(place.read(written)).toEqual(value);
});

test.each([
  ['4.4712,-74.2236,4.8308,-73.9863', [4.47, -74.22, 4.83, -73.99]],
  ['-90,-180,90,180', [-90, -180, 90, 180]],
  ['4.47,-74.22,94.83,-73.99', null],
  ['4.83,-74.22,4.47,-73.99', null],
  ['4.47,-73.99,4.83,-74.22', null],
  ['4.47,-74.22,4.47,-73.99', null],
  ['4.47,-74.22,4.83,-74.22', null],
  ['4.47,-74.22', null],
])('%s is a piece of the map, south and west before north and east, or none: %j', (written, value) => {
  expect(zone.read(written)).toEqual(value);
});
