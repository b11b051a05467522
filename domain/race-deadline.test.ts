import { expect, test } from 'vitest';
import { deadlineText, type EndingDistance, raceDeadlines, untoldDays } from './race-deadline.ts';

const TODAY = '2026-11-20';
const END = '2026-11-23';
const distance = (name: string, closes: string | null, ending: EndingDistance['ending'] = null) => ({
  name,
  registrationClosesAt: closes,
  ending,
});
const texts = (...distances: ReturnType<typeof distance>[]) =>
  raceDeadlines(distances, '2026-12-13', '2026-11-19', END).map((one) => deadlineText(one, TODAY));

test('what ends within three days is told, and nothing before or after', () => {
  expect(texts(distance('5K', '2026-11-24'), distance('10K', END), distance('21K', '2026-11-19'))).toEqual([
    'La inscripción de 10K cierra en 3 días, el 23 de noviembre.',
  ]);
  expect(texts(distance('5K', '2026-11-21'), distance('10K', TODAY))).toEqual([
    'La inscripción de 10K cierra hoy, el 20 de noviembre.',
    'La inscripción de 5K cierra mañana, el 21 de noviembre.',
  ]);
});

test('distances that end alike are told at once, all of them without their names', () => {
  const three = ['5K', '10K', '21K'].map((name) => distance(name, END));
  expect(texts(...three, distance('42K', null))).toEqual([
    'La inscripción de 5K, 10K y 21K cierra en 3 días, el 23 de noviembre.',
  ]);
  expect(texts(distance('5K', END), distance('10K', END))).toEqual([
    'La inscripción cierra en 3 días, el 23 de noviembre.',
  ]);
});

test('a price that ends says what it is and what follows, unless registration ends with it', () => {
  const ending = { price: 80_000, lastDay: END, next: 95_000 };
  expect(texts(distance('10K', null, ending))).toEqual([
    'El precio es $\u00a080.000 y termina en 3 días, el 23 de noviembre; después, $\u00a095.000.',
  ]);
  expect(texts(distance('10K', END, ending))).toEqual([
    'La inscripción cierra en 3 días, el 23 de noviembre.',
  ]);
});

test('what ends after the first day of a race is told where its distance is on a later one', () => {
  const ending = { price: 80_000, lastDay: END, next: 95_000 };
  const later = { ...distance('21K', '2026-11-24', ending), startDate: '2026-12-13' };
  const all = [distance('10K', '2026-11-22'), later];
  expect(
    raceDeadlines(all, '2026-11-21', '2026-11-19', '2026-11-24').map(({ day, distances }) => [
      day,
      distances,
    ]),
  ).toEqual([
    [END, ['21K']],
    ['2026-11-24', ['21K']],
  ]);
});

test('what was told is not told again, and a day that was missed is told late', () => {
  expect(untoldDays(null, TODAY)).toEqual({ after: '2026-11-19', until: END });
  expect(untoldDays('2026-11-22', TODAY)).toEqual({ after: '2026-11-22', until: END });
  expect(untoldDays('2026-11-01', TODAY)).toEqual({ after: '2026-11-19', until: END });
});
