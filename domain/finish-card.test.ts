import { describe, expect, test } from 'vitest';
import { cardText, cardTexts, hideParts } from './finish-card.ts';

const race = {
  raceName: 'Media Maratón del Páramo',
  raceCity: 'Bogotá',
  raceDate: '2027-03-14',
  distance: '21K',
  distanceMeters: null,
  status: 'RETO SUPERADO',
  raceTime: '01:45:30',
  outcome: null,
} as const;

const factsOf = (change = {}, best: string | null = null) => {
  const facts = cardTexts({ ...race, ...change }, best);
  if (!facts) throw new Error('The race has no card.');
  return facts;
};

describe('the facts of a finish card', () => {
  test('are race, distance, time, pace, city and date, and that it is a record (§9.20 finish card)', () => {
    expect(factsOf({}, '01:45:30')).toEqual({
      race: 'Media Maratón del Páramo',
      distance: '21K',
      time: '1:45:30',
      pace: '5:00 min/km',
      city: 'Bogotá',
      date: '14 mar 2027',
      record: 'Récord personal',
    });
  });

  test('a time that is not the best is no record', () => {
    expect(factsOf({}, '01:44:00').record).toBeNull();
    expect(factsOf({ raceTime: null }, '01:44:00').record).toBeNull();
  });

  test.each([null, '00:00:00'])('a race without a time (%s) is no record where there is none', (raceTime) => {
    expect(factsOf({ raceTime }).record).toBeNull();
  });

  test.each([
    ['00:45:30', '45:30'],
    ['00:05:09', '5:09'],
    ['00:00:45', '0:45'],
    ['10:00:00', '10:00:00'],
    ['00:00:00', null],
  ])('the time %s reads %s', (raceTime, time) => {
    expect(factsOf({ raceTime }).time).toBe(time);
  });

  test('there is no card before the race is completed', () => {
    expect(cardTexts({ ...race, status: 'YA ESTOY INSCRITO' }, null)).toBeNull();
  });
});

describe('the alternative text of a card (§9.22 alternative text)', () => {
  test('says what the card shows', () => {
    expect(cardText(factsOf({}, '01:45:30'))).toBe(
      'Tarjeta de Media Maratón del Páramo, 21K: Bogotá, 14 mar 2027, tiempo 1:45:30, ritmo 5:00 min/km, récord personal',
    );
  });

  test('keeps still about what is hidden', () => {
    const facts = factsOf({}, '01:45:30');
    expect(cardText(hideParts(facts, ['record']))).toBe(
      'Tarjeta de Media Maratón del Páramo, 21K: Bogotá, 14 mar 2027, tiempo 1:45:30, ritmo 5:00 min/km',
    );
    expect(cardText(hideParts(facts, ['time', 'record']))).toBe(
      'Tarjeta de Media Maratón del Páramo, 21K: Bogotá, 14 mar 2027',
    );
  });
});
