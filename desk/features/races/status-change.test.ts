import { expect, test } from 'vitest';
import { changeSentences, pressed } from '#desk/features/races/status-change.ts';
import { buildRace } from '#server/testing/factories.ts';

const TODAY = '2026-08-01';
const race = buildRace({ startDate: '2026-09-13', status: null });

test('a press says beforehand what runners will read', () => {
  expect(changeSentences(race, { status: 'aplazada', date: '' }, TODAY)).toEqual([
    'La carrera fue aplazada.',
  ]);
  expect(changeSentences(race, { status: 'aplazada', date: '2026-10-11' }, TODAY)).toEqual([
    'La fecha cambió: antes 13 de septiembre, ahora 11 de octubre.',
    'La carrera fue aplazada.',
  ]);
});

test('a postponed race that gets its day is confirmed, any other keeps its status', () => {
  const day = { status: null, date: '2026-10-11' } as const;
  expect(pressed({ ...race, status: 'aplazada' }, day)).toMatchObject({
    status: 'confirmada',
    startDate: day.date,
  });
  expect(pressed({ ...race, status: 'agotada' }, day).status).toBe('agotada');
});

test('a race without a day that gets one has it, whatever day of its month it was dated', () => {
  const dateless = { ...race, startDate: '2026-09-30', datePrecision: 'month' as const };
  const press = { status: null, date: '2026-09-30' } as const;
  expect(pressed(dateless, press)).toMatchObject({ startDate: '2026-09-30', datePrecision: 'day' });
  expect(changeSentences(dateless, press, TODAY)).toEqual([
    'Ya tiene fecha: miércoles, 30 de septiembre de 2026.',
  ]);
  expect(pressed(dateless, { status: 'agotada', date: '' })).toMatchObject({ datePrecision: 'month' });
});

test('nobody is told of a race that is over', () => {
  expect(
    changeSentences({ ...race, startDate: '2026-05-10' }, { status: 'cancelada', date: '' }, TODAY),
  ).toEqual([]);
});
