import { expect, test } from 'vitest';
import { yearProgress } from '#domain/year-goal.ts';
import { progressText, standingText } from './year-goal-words.ts';

const races = (done: number, today: string, planned = 0) =>
  standingText(yearProgress(12, done, 2026, today), 'races', planned);

test('a goal of races says how it stands and what it needs', () => {
  expect(races(11, '2026-11-22', 0)).toBe('Vas bien: te falta 1 carrera.');
  expect(races(8, '2026-11-22')).toBe(
    'Vas un poco atrás y se puede: te faltan 4 carreras, una cada 10 días.',
  );
  expect(races(8, '2026-12-28')).toContain('una cada día.');
  expect(races(8, '2026-12-29')).toBe('Vas atrás: te faltan 4 carreras en 3 días.');
  expect(races(10, '2026-12-31')).toBe('Vas atrás: te faltan 2 carreras en 1 día.');
  expect(races(12, '2026-11-22')).toBe('¡Reto cumplido!');
  expect(races(14, '2026-11-22')).toBe('¡Reto cumplido, y con 2 carreras más!');
  expect(races(9, '2027-01-01')).toBe('Faltaron 3 carreras. Lo que corriste es tuyo.');
  expect(races(11, '2027-01-01')).toBe('Faltó 1 carrera. Lo que corriste es tuyo.');
  expect(races(0, '2025-12-31')).toBe('Empieza a contar el 1 de enero.');
});

test('what is in the list to be run counts towards it', () => {
  expect(races(8, '2026-11-22', 1)).toContain('Con la que tienes en tu lista llegas a 9.');
  expect(races(8, '2026-11-22', 4)).toContain('Con las 4 que tienes en tu lista lo completas.');
});

test('a goal that is passed by less than is shown is just reached', () => {
  const progress = yearProgress(300, 300.04, 2026, '2026-11-01');
  expect(standingText(progress, 'kilometres', 0)).toBe('¡Reto cumplido!');
});

test('kilometres are told by the month', () => {
  const progress = yearProgress(300, 210.5, 2026, '2026-11-01');
  expect(progressText(progress, 'kilometres')).toBe('210,5 de 300 km');
  expect(standingText(progress, 'kilometres', 21)).toBe(
    'Vas un poco atrás y se puede: te faltan 89,5 km, unos 45 km al mes. Con los 21 km de tu lista llegas a 231,5.',
  );
});
