import { expect, test } from 'vitest';
import { nextStep } from '#web/features/my-races/next-step.ts';

const TODAY = '2026-03-10';
const race = {
  status: 'NO ESTOY INSCRITO AUN',
  raceDate: '2026-03-20',
  raceTime: null,
  organizerUrl: 'https://example.org/inscripciones',
  raceStatus: null,
} as const;

test('a runner who has not registered is sent to the organiser', () => {
  expect(nextStep(race, TODAY)).toEqual({ kind: 'register', href: race.organizerUrl, soldOut: false });
});

test.each([null, 'javascript:alert(1)'])('an organiser at %s is not linked', (organizerUrl) => {
  expect(nextStep({ ...race, organizerUrl }, TODAY)).toMatchObject({ kind: 'register', href: null });
});

test('a registered runner prepares for the race', () => {
  expect(nextStep({ ...race, status: 'YA ESTOY INSCRITO' }, TODAY).kind).toBe('prepare');
});

test('from race day on the result is asked for', () => {
  expect(nextStep({ ...race, raceDate: TODAY }, TODAY)).toEqual({ kind: 'record' });
  expect(nextStep({ ...race, raceDate: '2026-03-09' }, TODAY)).toEqual({ kind: 'record' });
});

test.each(['NO ESTOY INSCRITO AUN', 'YA ESTOY INSCRITO'] as const)(
  'a runner with a time is told to mark the race, not asked for the time again: %s',
  (status) => {
    const timed = { ...race, status, raceTime: '00:50:00' };
    for (const raceDate of ['2026-03-09', TODAY])
      expect(nextStep({ ...timed, raceDate }, TODAY)).toEqual({ kind: 'mark' });
    expect(nextStep(timed, TODAY).kind).not.toBe('mark');
  },
);

test.each(['2026-03-09', TODAY, '2026-03-20'])(
  'the date of a postponed race, last known as %s, is asked of the organiser',
  (raceDate) => {
    const postponed = { ...race, raceDate, raceStatus: 'aplazada' } as const;
    const step = { kind: 'await-date', href: race.organizerUrl };
    expect(nextStep(postponed, TODAY)).toEqual(step);
    expect(nextStep({ ...postponed, status: 'YA ESTOY INSCRITO' }, TODAY)).toEqual(step);
    expect(nextStep({ ...postponed, organizerUrl: null }, TODAY)).toEqual({ kind: 'await-date', href: null });
    expect(nextStep({ ...postponed, status: 'RETO SUPERADO' }, TODAY).kind).toBe('record');
  },
);

test('a completed race asks for its time until it has one', () => {
  const completed = { ...race, status: 'RETO SUPERADO' } as const;
  expect(nextStep(completed, TODAY).kind).toBe('record');
  expect(nextStep({ ...completed, raceTime: '00:50:00' }, TODAY).kind).toBe('none');
});

test('nobody is sent to register for a cancelled race, nor asked for its result', () => {
  for (const raceDate of ['2026-03-20', '2026-03-09'])
    expect(nextStep({ ...race, raceDate, raceStatus: 'cancelada' }, TODAY).kind).toBe('none');
});

test('a runner who has not registered for a sold-out race may look for places that come free', () => {
  const soldOut = { ...race, raceStatus: 'agotada' } as const;
  expect(nextStep(soldOut, TODAY)).toEqual({ kind: 'register', href: race.organizerUrl, soldOut: true });
  expect(nextStep({ ...soldOut, status: 'YA ESTOY INSCRITO' }, TODAY).kind).toBe('prepare');
});
