import { expect, test } from 'vitest';
import { hideYearParts, type YearCardPart, yearCardText, yearCardTexts } from './year-card.ts';

const YEAR = {
  year: '2025',
  totalCarreras: 14,
  distanciaTotal: 1312.2,
  tiempoTotal: '128:05:59',
  cities: ['Cali', 'Pasto'],
  records: ['10K', '21K', '42K'],
};
const textOf = (change: Partial<typeof YEAR>) => {
  const facts = yearCardTexts({ ...YEAR, ...change });
  return facts && yearCardText(facts);
};

test('the text of a year card says what it shows (§9.25 year card)', () => {
  expect(textOf({})).toBe(
    'Tarjeta de mi año 2025: 14 carreras, 2 ciudades, 1.312,2 km, 128 h 5 min, 3 récords',
  );
});

test('one of each is said in the singular, and nothing of what there is none of', () => {
  const one = { totalCarreras: 1, distanciaTotal: 5, tiempoTotal: '00:25:10', cities: ['Cali'] };
  expect(textOf({ ...one, records: ['5K'] })).toBe(
    'Tarjeta de mi año 2025: 1 carrera, 1 ciudad, 5 km, 25 min, 1 récord',
  );
  expect(
    textOf({ totalCarreras: 1, distanciaTotal: 0, tiempoTotal: '00:00:00', cities: [], records: [] }),
  ).toBe('Tarjeta de mi año 2025: 1 carrera');
});

test('the text keeps quiet about what is hidden (§9.25 year card)', () => {
  const facts = yearCardTexts(YEAR);
  const said = (...hidden: YearCardPart[]) => facts && yearCardText(hideYearParts(facts, hidden));
  expect(said('time')).toBe('Tarjeta de mi año 2025: 14 carreras, 2 ciudades, 1.312,2 km, 3 récords');
  expect(said('time', 'records')).toBe('Tarjeta de mi año 2025: 14 carreras, 2 ciudades, 1.312,2 km');
});

test('a year without races has no card', () => {
  expect(textOf({ totalCarreras: 0 })).toBeNull();
});
