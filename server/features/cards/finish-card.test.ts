import { describe, expect, test } from 'vitest';
import type { Coordinates } from '#domain/coordinates.ts';
import { CARD_PARTS, type CardTexts, hideParts } from '#domain/finish-card.ts';
import { finishCard } from './finish-card.ts';

const route: Coordinates[] = [
  [4.65, -74.09],
  [4.66, -74.08],
  [4.67, -74.09],
];
const facts: CardTexts = {
  race: 'Media Maratón del Páramo',
  distance: '21K',
  time: '1:45:30',
  pace: '5:00 min/km',
  city: 'Bogotá',
  date: '14 mar 2027',
  record: 'Récord personal',
};
const SUBJECT = { shape: 'story', route, brand: 'Zancada' } as const;

const drawn = (change: Partial<CardTexts>, subject = {}) =>
  finishCard({ ...facts, ...change }, { ...SUBJECT, ...subject });

describe('a finish card', () => {
  test('needs no font and loads nothing: every letter is an outline', () => {
    expect(drawn({})).not.toMatch(/<text|<image|font|url\((?!#g)|href="(?!#r)/);
  });

  test.each([
    ['a name of 120 characters', { race: 'Carrera de la Montaña '.repeat(6).slice(0, 120) }],
    ['an endless word and city', { race: 'x'.repeat(200), city: 'y'.repeat(200) }],
    ['nothing that our letters can write', { race: '東京', distance: '東京', city: '東京' }],
    ['empty facts', { race: '', distance: '', city: '', time: '' }],
    ['a time of more than ten hours', { time: '23:59:59' }],
    ['a distance with markup', { distance: '<script>' }],
  ])('is drawn with %s, in both shapes, with and without a course', (_, change) => {
    for (const shape of ['story', 'square'])
      for (const way of [route, []])
        expect(drawn(change, { shape, route: way })).not.toMatch(
          /NaN|Infinity|undefined|script|-\d+" height/,
        );
  });

  test('says the distance once: in the drawing without a course, on a plate beside one', () => {
    const plates = (card: string) => card.split('<rect').length - 1;
    const plain = { record: null };
    expect(plates(drawn(plain))).toBe(1);
    expect(plates(drawn(plain, { route: [] }))).toBe(0);
    expect(plates(drawn({ ...plain, time: null }))).toBe(0);
    expect(drawn({}, { route: [] })).not.toBe(drawn({ distance: '42K' }, { route: [] }));
  });

  test('shows the whole name as long as it has 120 characters', () => {
    const race =
      'Gran Carrera Atlética Internacional de la Independencia por las Montañas de Cundinamarca, Boyacá y Santander, 2027';
    const letters = (card: string) => card.match(/M\d+ 0m/g)?.length ?? 0;
    for (const shape of ['story', 'square'])
      expect(letters(drawn({ race }, { shape })) - letters(drawn({ race: '' }, { shape }))).toBe(
        race.replaceAll(' ', '').length,
      );
  });

  test('holds no trace of a hidden part', () => {
    const other = {
      ...facts,
      time: '2:02:02',
      pace: '6:00 min/km',
      record: null,
    };
    expect(finishCard(hideParts(facts, CARD_PARTS), SUBJECT)).toBe(
      finishCard(hideParts(other, CARD_PARTS), SUBJECT),
    );
  });
});
