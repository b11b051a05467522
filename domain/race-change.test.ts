import { expect, test } from 'vitest';
import { type Kit, type KitFacts, NO_KIT } from './kit.ts';
import { changeText, isToCome, type RaceFacts, raceChanges, raceFacts, shownText } from './race-change.ts';

const RACE: RaceFacts = {
  startDate: '2026-04-12',
  city: 'Cali',
  eventPlace: 'Parque del Perro',
  status: null,
  closings: { '10K': '2026-03-20', '5K': '2026-03-20' },
};
const told = (before: Partial<RaceFacts>, after: Partial<RaceFacts>) =>
  raceChanges({ ...RACE, ...before }, { ...RACE, ...after }).map(changeText);
const shown = (before: Partial<RaceFacts>, after: Partial<RaceFacts>) =>
  raceChanges({ ...RACE, ...before }, { ...RACE, ...after }).map(shownText);

const OWN = { startDate: '2026-04-13', timeLimit: null };
const KIT: Kit = { ...NO_KIT, place: 'Coliseo' };
const KIT_FACTS: KitFacts = {
  ...{ kitFrom: null, kitTo: null, kitHours: null, kitPlace: 'Coliseo' },
  ...{ kitDocuments: null, kitByOthers: null },
};

test('another kit is told, one that was not known is no change, and neither is one that nobody told', () => {
  const moved = { ...KIT, place: 'Estadio' };
  expect(told({ kit: KIT }, { kit: moved })).toEqual([
    'La entrega de kits cambió: antes Coliseo, ahora Estadio.',
  ]);
  expect(shown({ kit: KIT }, { kit: moved })).toEqual(['La entrega de kits cambió: antes Coliseo']);
  const none = { ...KIT, place: null };
  for (const before of [none, undefined]) expect(told({ kit: before }, { kit: KIT })).toEqual([]);
  expect(told({ kit: KIT }, { kit: none })).toEqual([]);
});

test('another limit is told with its distance, one that was or becomes unknown is not', () => {
  const limits = { '10K': '01:30', '5K': '01:00' };
  const later = { ...limits, '10K': '02:00' };
  expect(told({ timeLimits: limits }, { timeLimits: later })).toEqual([
    'El tiempo límite de 10K cambió: antes 1\u00a0h 30\u00a0min, ahora 2\u00a0h.',
  ]);
  expect(shown({ timeLimits: limits }, { timeLimits: later })).toEqual([
    'El tiempo límite de 10K cambió: antes 1\u00a0h 30\u00a0min, ahora 2\u00a0h',
  ]);
  const unknown = { ...limits, '10K': null };
  expect(told({ timeLimits: unknown }, { timeLimits: limits })).toEqual([]);
  expect(told({ timeLimits: limits }, { timeLimits: unknown })).toEqual([]);
  expect(told({}, { timeLimits: limits })).toEqual([]);
});

test('a distance that moves to another day is told, and a race that moves as a whole only once', () => {
  const days = { '10K': null, '5K': '2026-04-13' };
  expect(told({ days }, { days: { ...days, '5K': '2026-04-14' } })).toEqual([
    'El día de 5K cambió: antes 13 de abril, ahora 14 de abril.',
  ]);
  expect(told({ days: { '10K': null, '5K': null } }, { days })).toEqual([
    'El día de 5K cambió: antes 12 de abril, ahora 13 de abril.',
  ]);
  expect(told({ days }, { days, startDate: '2026-04-11' })).toEqual([
    'La fecha cambió: antes 12 de abril, ahora 11 de abril.',
  ]);
  expect(isToCome({ ...RACE, days }, { ...RACE, days }, '2026-04-13')).toBe(true);
});

test('a new date is told beside the one before, with years where they differ', () => {
  expect(told({}, { startDate: '2026-05-10' })).toEqual([
    'La fecha cambió: antes 12 de abril, ahora 10 de mayo.',
  ]);
  expect(told({}, { startDate: '2027-01-10' })).toEqual([
    'La fecha cambió: antes 12 de abril de 2026, ahora 10 de enero de 2027.',
  ]);
  expect(shown({}, { startDate: '2026-05-10' })).toEqual(['La fecha cambió: antes 12 de abril']);
});

test('place and city are one place, and one that was unknown is told but was not another', () => {
  expect(told({}, { city: 'Palmira' })).toEqual([
    'El lugar cambió: antes Parque del Perro, Cali, ahora Parque del Perro, Palmira.',
  ]);
  expect(shown({}, { city: 'Palmira', eventPlace: '' })).toEqual([
    'El lugar cambió: antes Parque del Perro, Cali',
  ]);
  expect(told({ eventPlace: '' }, { eventPlace: '', city: 'Palmira' })).toEqual([
    'El lugar cambió: antes Cali, ahora Palmira.',
  ]);
  expect(told({}, { city: '', eventPlace: '' })).toEqual([]);
});

test.each([
  [null, 'aplazada', 'La carrera fue aplazada.', 'La carrera fue aplazada'],
  [
    'aplazada',
    'cancelada',
    'La carrera fue cancelada: antes aplazada.',
    'La carrera fue cancelada: antes aplazada',
  ],
  ['confirmada', 'agotada', 'Se agotaron los cupos.', 'Se agotaron los cupos'],
  ['aplazada', null, 'La carrera ya no está aplazada.', 'La carrera ya no está aplazada'],
  ['por confirmar', 'confirmada', 'La carrera quedó confirmada.', 'La carrera quedó confirmada'],
  [null, 'por confirmar', 'La carrera está por confirmar.', 'La carrera está por confirmar'],
  ['agotada', null, 'La carrera ya no está agotada.', 'La carrera ya no está agotada'],
  ['cancelada', null, 'La carrera ya no está cancelada.', 'La carrera ya no está cancelada'],
] as const)('from %s to %s it is told %j', (before, after, inMail, onPage) => {
  expect(told({ status: before }, { status: after })).toEqual([inMail]);
  expect(shown({ status: before }, { status: after })).toEqual([onPage]);
});

test('a race confirmed that nobody doubted is no change', () => {
  expect(told({ status: null }, { status: 'confirmada' })).toEqual([]);
});

test('a closing day that moves for all distances is told once, for one with its name', () => {
  const all = { '10K': '2026-04-01', '5K': '2026-04-01' };
  expect(told({}, { closings: all })).toEqual(['El cierre cambió: antes 20 de marzo, ahora 1 de abril.']);
  expect(shown({}, { closings: all })).toEqual(['El cierre cambió: antes 20 de marzo, ahora 1 de abril']);
  expect(told({}, { closings: { ...all, '10K': '2026-03-20' } })).toEqual([
    'El cierre de 5K cambió: antes 20 de marzo, ahora 1 de abril.',
  ]);
});

test('closing days that move apart are told apart, and those that move together by all their names', () => {
  const [march, april, may] = ['2026-03-20', '2026-04-01', '2026-05-01'];
  const four = { '5K': march, '10K': march, '21K': march, '42K': march };
  const closings = { '5K': april, '10K': april, '21K': april, '42K': may };
  expect(told({ closings: four }, { closings })).toEqual([
    'El cierre de 5K, 10K y 21K cambió: antes 20 de marzo, ahora 1 de abril.',
    'El cierre de 42K cambió: antes 20 de marzo, ahora 1 de mayo.',
  ]);
});

test('the facts of a race that runners are told of hold its kit, and of each distance closing day, own day and limit', () => {
  const distances = Object.entries(RACE.closings).map(([name, registrationClosesAt]) => ({
    ...{ name, registrationClosesAt },
    ...(name === '10K' ? { startDate: null, timeLimit: '01:30' } : OWN),
  }));
  expect(raceFacts({ ...RACE, ...KIT_FACTS, distances })).toEqual({
    ...RACE,
    datePrecision: 'day',
    days: { '10K': null, '5K': OWN.startDate },
    timeLimits: { '10K': '01:30', '5K': null },
    kit: KIT,
  });
  expect(raceChanges(RACE, { ...RACE, closings: {} })).toEqual([]);
  const unknown = { ...RACE, closings: { '5K': null } };
  expect(raceChanges(unknown, unknown)).toEqual([]);
  expect(raceChanges(RACE, { ...RACE, closings: { '5K': null } })).toMatchObject([
    { field: 'registrationClosesAt' },
  ]);
});

test('a closing day that becomes known is told, one taken away too, and one of a new distance is no change', () => {
  const unknown = { closings: { '10K': null } };
  const known = { closings: { '10K': '2026-04-01', '21K': '2026-04-01' } };
  expect(told(unknown, known)).toEqual(['El cierre de 10K cambió: ahora 1 de abril.']);
  expect(shown(unknown, known)).toEqual([null]);
  expect(told(known, unknown)).toEqual(['El cierre cambió: antes 1 de abril, ahora sin fecha.']);
});

test('who runs hears of races to come, by the old day or the new, and of those that wait for one', () => {
  const past: RaceFacts = { ...RACE, startDate: '2026-04-01' };
  expect(isToCome(RACE, past, '2026-04-12')).toBe(true);
  expect(isToCome(past, RACE, '2026-04-12')).toBe(true);
  expect(isToCome(past, past, '2026-04-12')).toBe(false);
  expect(isToCome(past, { ...past, status: 'aplazada' }, '2026-04-12')).toBe(true);
});

test('a race that had no day and gets one has it now, also the last one of its month', () => {
  const march = { startDate: '2027-03-31', datePrecision: 'month' as const };
  for (const startDate of ['2027-03-14', '2027-03-31'])
    expect(told(march, { startDate })).toEqual([
      expect.stringMatching(/^Ya tiene fecha: .* de marzo de 2027\.$/),
    ]);
  expect(told(march, { startDate: '2027-03-14' })).toEqual(['Ya tiene fecha: domingo, 14 de marzo de 2027.']);
  expect(shown(march, { startDate: '2027-03-14' })).toEqual([null]);
});

test('a race whose day, month or year is another one says both as they were known', () => {
  const year = { startDate: '2027-12-31', datePrecision: 'year' as const };
  const march = { startDate: '2027-03-31', datePrecision: 'month' as const };
  expect(told(year, march)).toEqual(['La fecha cambió: antes 2027, ahora marzo 2027.']);
  expect(told({ startDate: '2027-03-14' }, march)).toEqual([
    'La fecha cambió: antes 14 de marzo, ahora marzo 2027.',
  ]);
  expect(told(march, march)).toEqual([]);
});

test('a distance whose own day comes with the day of its race was on none before', () => {
  const [names, own] = [
    { '10K': null, '5K': null },
    { '10K': null, '5K': '2027-03-13' },
  ];
  const before = { startDate: '2027-03-31', datePrecision: 'month' as const, days: names };
  expect(told(before, { startDate: '2027-03-12', days: own })).toEqual([
    'Ya tiene fecha: viernes, 12 de marzo de 2027.',
    'El día de 5K cambió: ahora 13 de marzo de 2027.',
  ]);
});
