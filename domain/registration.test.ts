import { describe, expect, it } from 'vitest';
import type { RaceStatus } from './race-status.ts';
import { raceRegistration, registrationOf, registrationStrip, registrationTerms } from './registration.ts';

const TODAY = '2026-11-23';
const race = { status: null, startDate: '2026-12-20' };
const terms = (
  closes: string | null,
  stages: { price: number; until: string }[],
  finalPrice: number | null,
) =>
  registrationTerms(
    race,
    { price: stages[0]?.price ?? finalPrice, stages, finalPrice, registrationClosesAt: closes },
    TODAY,
  );

describe('registration for a distance', () => {
  it.each([
    [null, '2026-12-20', null, 'open'],
    [null, '2026-12-20', '2026-11-23', 'open'],
    [null, '2026-12-20', '2026-11-22', 'closed'],
    ['por confirmar', '2026-12-20', '2026-11-22', 'closed'],
    ['agotada', '2026-12-20', '2026-11-22', 'sold out'],
    ['agotada', '2026-11-22', null, 'over'],
    [null, '2026-11-22', '2026-11-20', 'over'],
    ['aplazada', '2026-11-22', '2026-11-20', 'postponed'],
    ['cancelada', '2026-12-20', '2026-11-20', 'cancelled'],
  ] as const)('of a race that is %s on %s and closes on %s is %s', (status, startDate, closes, expected) => {
    const dated: { status: RaceStatus | null; startDate: string } = { status, startDate };
    expect(registrationOf(dated, { registrationClosesAt: closes }, TODAY)).toBe(expected);
  });

  it('is closed for a race only when it is for each of its distances', () => {
    const closed = { registrationClosesAt: '2026-11-20' };
    expect(raceRegistration(race, [closed, {}], TODAY)).toBe('open');
    expect(raceRegistration(race, [closed, closed], TODAY)).toBe('closed');
    expect(raceRegistration(race, [], TODAY)).toBe('open');
    expect(raceRegistration({ ...race, status: 'agotada' }, [], TODAY)).toBe('sold out');
  });

  it('that is closed is a race’s state where it has no graver one', () => {
    const closed = [{ registrationClosesAt: '2026-11-20' }];
    const stateOf = (status: RaceStatus | null, distances: typeof closed) =>
      registrationStrip({ ...race, status }, distances, TODAY)?.label;
    expect(stateOf(null, closed)).toBe('Inscripciones cerradas');
    expect(stateOf('por confirmar', closed)).toBe('Inscripciones cerradas');
    expect(stateOf('cancelada', closed)).toBe('Cancelada');
    expect(stateOf('agotada', closed)).toBe('Agotada');
    expect(stateOf(null, [])).toBeUndefined();
  });

  it('tells the price of today, what follows and from which day, and the days until it closes', () => {
    const rising = [{ price: 110_000, until: '2026-12-08' }];
    expect(terms('2026-12-09', rising, 130_000)).toEqual([
      '$ 110.000',
      'sube a $ 130.000 el 9 dic',
      'cierran en 16 días',
    ]);
    expect(terms('2026-11-24', rising, 130_000)).toEqual(['$ 110.000', 'cierran mañana']);
    expect(terms('2026-11-23', [], 0)).toEqual(['Gratis', 'cierran hoy']);
    expect(terms(null, rising, null)).toEqual(['$ 110.000', 'cambia el 9 dic']);
    expect(terms(null, rising, 90_000)).toEqual(['$ 110.000', 'baja a $ 90.000 el 9 dic']);
    expect(terms(null, [], null)).toEqual(['Precio por confirmar']);
  });

  it('says of a closed registration that it is closed, and nothing of a race that takes nobody in', () => {
    expect(terms('2026-11-20', [], 90_000)).toEqual(['Inscripciones cerradas']);
    const sold = { ...race, status: 'agotada' as const };
    expect(registrationTerms(sold, { price: 1, stages: [], finalPrice: 1 }, TODAY)).toEqual([]);
  });
});
