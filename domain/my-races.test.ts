import { expect, test } from 'vitest';
import { entryTerms, mayRegister, nextStep, raceCountdown, raceTitle, upcomingAndPast } from './my-races.ts';
import type { Outcome } from './race-result.ts';
import type { RaceStatus } from './race-status.ts';
import type { UserRaceStatus } from './user-race.ts';

type Facts = {
  status: UserRaceStatus;
  raceStatus: RaceStatus | null;
  raceTime: string | null;
  outcome: Outcome | null;
};

const race = (id: string, raceDate: string, more: Partial<Facts> = {}) => ({
  ...{ id, raceDate, raceTime: null, outcome: null, raceStatus: null },
  status: 'YA ESTOY INSCRITO' as const,
  ...more,
});
const ids = (races: { id: string }[]) => races.map(({ id }) => id);

test('the nearest race to come is first, and of those gone by the latest', () => {
  const races = [
    race('last year', '2025-05-05'),
    race('in June', '2026-06-01'),
    race('yesterday', '2026-03-09'),
    race('today', '2026-03-10'),
    race('in April', '2026-04-01'),
  ];
  const { next, upcoming, past } = upcomingAndPast(races, '2026-03-10');
  expect(next?.id).toBe('today');
  expect(ids(upcoming)).toEqual(['in April', 'in June']);
  expect(ids(past)).toEqual(['yesterday', 'last year']);
});

test('a postponed race is still to come, after those whose day stands, until it has been run', () => {
  const postponed = { raceStatus: 'aplazada' } as const;
  const races = [
    race('postponed in March', '2026-03-15', postponed),
    race('postponed last year', '2025-05-05', postponed),
    race('run, then called postponed', '2025-06-05', { ...postponed, status: 'RETO SUPERADO' }),
    race('cancelled last year', '2025-04-05', { raceStatus: 'cancelada' }),
    race('in April', '2026-04-01'),
  ];
  const { next, upcoming, past } = upcomingAndPast(races, '2026-03-10');
  expect(next?.id).toBe('in April');
  expect(ids(upcoming)).toEqual(['postponed last year', 'postponed in March']);
  expect(ids(past)).toEqual(['run, then called postponed', 'cancelled last year']);
});

test('two distances of one day keep their order whatever the server sends first', () => {
  const one = race('a-10K', '2026-03-12');
  const other = race('a-5K', '2026-03-12');
  const order = (races: (typeof one)[]) => upcomingAndPast(races, '2026-03-10').next?.id;
  expect(order([one, other])).toEqual(order([other, one]));
});

test('the next race is the first that takes place', () => {
  const races = [
    race('cancelled', '2026-03-11', { raceStatus: 'cancelada' }),
    race('postponed', '2026-03-15', { raceStatus: 'aplazada' }),
    race('in April', '2026-04-01'),
  ];
  expect(upcomingAndPast(races, '2026-03-10').next?.id).toBe('in April');
  expect(ids(upcomingAndPast(races, '2026-03-10').upcoming)).toEqual(['cancelled', 'postponed']);
  expect(upcomingAndPast(races.slice(0, 2), '2026-03-10').next).toBeNull();
});

test('a race that has been run is past at once, on top of those before it', () => {
  const races = [
    race('completed today', '2026-03-10', { status: 'RETO SUPERADO', raceTime: '01:54:12' }),
    race('timed today, not marked', '2026-03-10', { raceTime: '01:54:12' }),
    race('not finished today', '2026-03-10', { outcome: 'DNF' }),
    race('yesterday', '2026-03-09'),
    race('completed before its day', '2026-05-01', { status: 'RETO SUPERADO' }),
    race('postponed, then run', '2026-03-08', { raceStatus: 'aplazada', raceTime: '01:00:00' }),
    race('timed before its day, not marked', '2026-06-01', { raceTime: '01:54:12' }),
  ];
  const { next, upcoming, past } = upcomingAndPast(races, '2026-03-10');
  expect(next?.id).toBe('timed before its day, not marked');
  expect(upcoming).toEqual([]);
  expect(ids(past)).toEqual([
    'completed before its day',
    'timed today, not marked',
    'not finished today',
    'completed today',
    'yesterday',
    'postponed, then run',
  ]);
});

test.each([
  ['2026-03-01', 'Es hoy'],
  ['2026-03-02', 'Mañana'],
  ['2026-03-03', 'Faltan 2 días'],
  ['2027-03-01', 'Faltan 365 días'],
  ['2026-02-28', null],
  ['por definir', null],
])('on the first of March a race on %s says %s', (date, words) => {
  const race = { raceDate: date, raceStatus: null, status: 'YA ESTOY INSCRITO' } as const;
  expect(raceCountdown(race, '2026-03-01')).toBe(words);
});

test('nobody counts the days to a race that is cancelled or postponed or has been run', () => {
  const race = { raceDate: '2026-03-09', raceStatus: null, status: 'NO ESTOY INSCRITO AUN' } as const;
  expect(raceCountdown({ ...race, raceStatus: 'cancelada' }, '2026-03-01')).toBeNull();
  expect(raceCountdown({ ...race, raceStatus: 'aplazada' }, '2026-03-01')).toBeNull();
  expect(raceCountdown({ ...race, status: 'RETO SUPERADO' }, '2026-03-01')).toBeNull();
});

const TODAY = '2026-03-10';
const planned = {
  status: 'NO ESTOY INSCRITO AUN',
  distance: '10K',
  raceDate: '2026-03-20',
  raceTime: null,
  organizerUrl: 'https://example.org/inscripciones',
  outcome: null,
  manual: false,
  raceStatus: null,
} as const;

test('a runner who has not registered is sent to the organiser', () => {
  expect(nextStep(planned, TODAY)).toEqual({ kind: 'register', href: planned.organizerUrl });
});

test.each([null, 'javascript:alert(1)'])('an organiser at %s is not linked', (organizerUrl) => {
  expect(nextStep({ ...planned, organizerUrl }, TODAY)).toMatchObject({ kind: 'register', href: null });
});

test('a registered runner prepares for the race', () => {
  expect(nextStep({ ...planned, status: 'YA ESTOY INSCRITO' }, TODAY).kind).toBe('prepare');
});

test('from race day on the result is asked for', () => {
  expect(nextStep({ ...planned, raceDate: TODAY }, TODAY)).toEqual({ kind: 'record' });
  expect(nextStep({ ...planned, raceDate: '2026-03-09' }, TODAY)).toEqual({ kind: 'record' });
});

test.each(['NO ESTOY INSCRITO AUN', 'YA ESTOY INSCRITO'] as const)(
  'a runner with a time is told to mark the race, not asked for the time again: %s',
  (status) => {
    const timed = { ...planned, status, raceTime: '00:50:00' };
    for (const raceDate of ['2026-03-09', TODAY])
      expect(nextStep({ ...timed, raceDate }, TODAY)).toEqual({ kind: 'mark' });
    expect(nextStep(timed, TODAY).kind).not.toBe('mark');
  },
);

test.each(['2026-03-09', TODAY, '2026-03-20'])(
  'the date of a postponed race, last known as %s, is asked of the organiser',
  (raceDate) => {
    const postponed = { ...planned, raceDate, raceStatus: 'aplazada' } as const;
    const step = { kind: 'await date', href: planned.organizerUrl };
    expect(nextStep(postponed, TODAY)).toEqual(step);
    expect(nextStep({ ...postponed, status: 'YA ESTOY INSCRITO' }, TODAY)).toEqual(step);
    expect(nextStep({ ...postponed, organizerUrl: null }, TODAY)).toEqual({ kind: 'await date', href: null });
    expect(nextStep({ ...postponed, status: 'RETO SUPERADO' }, TODAY).kind).toBe('record');
  },
);

test('a completed race asks for its time until it has one', () => {
  const completed = { ...planned, status: 'RETO SUPERADO' } as const;
  expect(nextStep(completed, TODAY).kind).toBe('record');
  expect(nextStep({ ...completed, raceTime: '00:50:00' }, TODAY).kind).toBe('none');
});

test.each(['DNF', 'DNS'] as const)('a race that ended %s asks for nothing more', (outcome) => {
  expect(nextStep({ ...planned, raceDate: '2026-03-09', outcome }, TODAY).kind).toBe('none');
});

test('nobody is sent to the organiser of a race that a runner added', () => {
  expect(nextStep({ ...planned, manual: true }, TODAY).kind).toBe('prepare');
});

test('nobody is sent to register for a cancelled race, nor asked for its result', () => {
  for (const raceDate of ['2026-03-20', '2026-03-09'])
    expect(nextStep({ ...planned, raceDate, raceStatus: 'cancelada' }, TODAY).kind).toBe('cancelled');
});

test('a runner who has not registered for a sold-out race may look for places that come free', () => {
  const soldOut = { ...planned, raceStatus: 'agotada' } as const;
  expect(nextStep(soldOut, TODAY)).toEqual({ kind: 'look for places', href: planned.organizerUrl });
  expect(nextStep({ ...soldOut, status: 'YA ESTOY INSCRITO' }, TODAY).kind).toBe('prepare');
});

test('nobody is sent to a registration that is closed, and who made it may still say so', () => {
  const entry = (registrationClosesAt: string) => ({
    price: 90_000,
    stages: [],
    finalPrice: 90_000,
    registrationClosesAt,
  });
  const closing = { ...planned, registration: entry(TODAY) };
  expect(nextStep(closing, TODAY).kind).toBe('register');
  const closed = { ...planned, registration: entry('2026-03-09') };
  expect(nextStep(closed, TODAY).kind).toBe('closed');
  expect(nextStep({ ...closed, status: 'YA ESTOY INSCRITO' }, TODAY).kind).toBe('prepare');
  expect(entryTerms(closing, TODAY)).toEqual(['$ 90.000', 'cierran hoy']);
  expect(entryTerms(closed, TODAY)).toEqual(['Inscripciones cerradas']);
  expect(entryTerms({ ...closed, status: 'YA ESTOY INSCRITO' }, TODAY)).toEqual([]);
  expect(entryTerms(planned, TODAY)).toEqual([]);
  expect(
    [closing, closed, { ...planned, raceStatus: 'agotada' as const }].map((one) => mayRegister(one, TODAY)),
  ).toEqual([true, true, true]);
  const others = [
    { status: 'YA ESTOY INSCRITO' as const },
    { raceStatus: 'cancelada' as const },
    { manual: true },
  ];
  expect(others.map((one) => mayRegister({ ...planned, ...one }, TODAY))).toEqual([false, false, false]);
});

test('of a race that waits in the list without a distance the distance is asked first', () => {
  expect(nextStep({ ...planned, distance: '' }, TODAY)).toEqual({ kind: 'choose distance' });
  expect(['21K', ''].map((distance) => raceTitle({ raceName: 'Media de Cali', distance }))).toEqual([
    'Media de Cali, 21K',
    'Media de Cali',
  ]);
});

test('a race known to its year has no countdown and is not the next, and awaits its result once the year has begun', () => {
  const ofYear = { ...race('of 2026', '2026-12-31'), datePrecision: 'year' as const };
  const { next, upcoming } = upcomingAndPast([ofYear, race('in 2027', '2027-01-10')], '2026-03-01');
  expect([next?.id, ids(upcoming)]).toEqual(['in 2027', ['of 2026']]);
  expect(raceCountdown(ofYear, '2026-12-30')).toBeNull();
  const planned = { ...ofYear, distance: '10K', organizerUrl: null, manual: true };
  expect(nextStep(planned, '2026-03-01').kind).toBe('record');
  expect(nextStep(planned, '2025-12-31').kind).toBe('prepare');
});

test('a race without a day stands at the end of its month or year, and is not the next', () => {
  const races = [
    { ...race('of 2026', '2026-12-31'), datePrecision: 'year' as const },
    { ...race('a of December', '2026-12-31'), datePrecision: 'month' as const },
    { ...race('of April', '2026-04-30'), datePrecision: 'month' as const },
    race('z on the last day', '2026-12-31'),
    race('in May', '2026-05-03'),
  ];
  const { next, upcoming } = upcomingAndPast(races, TODAY);
  expect(next?.id).toBe('in May');
  expect(ids(upcoming)).toEqual(['of April', 'z on the last day', 'a of December', 'of 2026']);
});

test('no result is asked for of a race of the catalogue without a day until its month is over', () => {
  const ofMarch = { ...planned, raceDate: '2026-03-31', datePrecision: 'month' as const };
  expect(nextStep(ofMarch, '2026-03-31').kind).toBe('register');
  expect(raceCountdown(ofMarch, '2026-03-30')).toBeNull();
  expect(nextStep(ofMarch, '2026-04-01').kind).toBe('record');
});
