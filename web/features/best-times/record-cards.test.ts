import { expect, test } from 'vitest';
import { recordCards } from '#web/features/best-times/record-cards.ts';

const race = (id: number, distance: string, raceTime: string) => ({
  id: `race-${id}`,
  raceName: `Carrera ${id}`,
  raceCity: 'Cali',
  raceDate: `${2000 + Math.floor(id / 300)}-${String(1 + (Math.floor(id / 25) % 12)).padStart(2, '0')}-${String(1 + (id % 25)).padStart(2, '0')}`,
  datePrecision: 'day' as const,
  raceTime,
  position: null,
  distance,
  distanceMeters: null,
});
const minutes = (count: number) => `0${Math.floor(count / 60)}:${String(count % 60).padStart(2, '0')}:00`;

const tens = Array.from({ length: 450 }, (_, id) => race(id, '10K', minutes(40 + ((id * 7) % 53))));
const best = { ...race(0, '10K', '00:40:00') };

test('of many times the latest stand on the card, and all of them page by page on the distance’s own', () => {
  const first = recordCards([best], [], tens, { alone: '', page: null });
  expect(first.rows[0]?.table).toMatchObject({ total: 450, rows: { length: 15 } });
  const pages = ['1', '2', '3', '4', '5'].map(
    (page) => recordCards([best], [], tens, { alone: '10K', page }).rows[0]?.table.rows ?? [],
  );
  expect(pages.flat().map((row) => row.race.id)).toEqual(tens.map(({ id }) => id).reverse());
  expect(pages[0]).toEqual(expect.arrayContaining(first.rows[0]?.table.rows ?? []));
});

test('a chart of many times keeps both ends, the slowest time and the record', () => {
  const [card] = recordCards([best], [], tens, { alone: '', page: null }).rows;
  const { count, steps } = card?.chart ?? { count: 0, steps: [] };
  expect(count).toBe(450);
  expect(steps.length).toBeLessThan(130);
  expect([steps[0]?.at, steps.at(-1)?.at]).toEqual([0, 449]);
  expect(steps.map(({ raceTime }) => raceTime)).toEqual(expect.arrayContaining([minutes(40), minutes(92)]));
  expect(steps.filter(({ isRecord }) => isRecord).at(-1)?.raceTime).toBe('00:40:00');
});

test('each distance has a card on one of the pages', () => {
  const records = Array.from({ length: 20 }, (_, id) => race(id, `${7 + id / 10}K`, '01:00:00'));
  const pages = ['1', '2', '3'].map((page) => recordCards(records, [], records, { alone: '', page }).rows);
  expect(pages.flat().map(({ record }) => record.distance)).toEqual(records.map(({ distance }) => distance));
});

test('a distance without a record is not shown alone', () => {
  expect(recordCards([best], [], tens, { alone: '99K', page: null })).toMatchObject({ alone: '', total: 1 });
});
