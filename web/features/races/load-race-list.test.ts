import { expect, test } from 'vitest';
import type { RaceCard } from '#contract/races.ts';
import { cardView } from './load-race-list.ts';

const TODAY = '2027-03-14';
const card: RaceCard = {
  uid: 'kilometros-de-sal',
  name: 'Kilómetros de Sal',
  description: '',
  city: 'Zipaquirá',
  department: 'Cundinamarca',
  picture: { kind: 'poster', src: '/pictures/races/x.svg', sources: [] },
  startDate: '2027-04-18',
  status: null,
  distances: [{ name: '8K', price: null, distanceMeters: null, startTime: null }],
};

test('the date of a cancelled race is struck through, that of a postponed one is not', () => {
  expect(cardView({ ...card, status: 'cancelada' }, TODAY).calledOff).toBe(true);
  expect(cardView({ ...card, status: 'aplazada' }, TODAY).calledOff).toBe(false);
});

test('a postponed race whose last known date is past is postponed, not finished', () => {
  const view = cardView({ ...card, status: 'aplazada', startDate: '2027-03-01' }, TODAY);
  expect(view.strip?.label).toBe('Aplazada');
});
