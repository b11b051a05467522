import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from './calendar-date.ts';
import { matchesRace, type SearchedRace } from './matches-race.ts';
import { EMPTY_SEARCH, type RaceSearch } from './race-search.ts';
import { RACE_STATUSES } from './race-status.ts';
import { searchMatcher } from './search-matcher.ts';
import { SPANISH_MONTHS } from './spanish-months.ts';

const TODAY = '2026-11-20';
const from = <T>(...values: T[]) => fc.constantFrom(...values);
const day = fc.integer({ min: -40, max: 400 }).map((days) => addDays(TODAY, days));
const degree = from(null, 3.4, 4.65, -74.1, -76.5);

const race: fc.Arbitrary<SearchedRace> = fc.record({
  name: from('Media de Cali', 'MARATÓN Río', 'Carrera  de la Luz', 'Ñandú', ''),
  startDate: day,
  city: from('Cali', 'Bogotá', 'San  Andrés'),
  department: from(null, 'Valle', 'Nariño'),
  status: from(null, ...RACE_STATUSES),
  latitude: degree,
  longitude: degree,
  distances: fc.array(
    fc.record({
      name: from('5K', '10K', '21K'),
      distanceMeters: from(null, 4_200, 10_000, 21_097.5),
      price: from(null, 0, 80_000, 120_000),
      registrationClosesAt: fc.option(day),
    }),
    { maxLength: 3 },
  ),
});

const search: fc.Arbitrary<RaceSearch> = fc
  .record(
    {
      name: from('', 'media', 'maraton', 'DE', 'nandu', 'x'),
      year: from(2026, 2027),
      month: from(...SPANISH_MONTHS),
      distance: from('5K', '10K', '42K'),
      city: from('cali', 'Bogota', 'san andres'),
      department: from('valle', 'Nariño'),
      class: from(4_200, 10_000),
      priceMax: from(0, 90_000),
      open: fc.boolean(),
      from: day,
      to: day,
      zone: from([3, -77, 5, -74] as const),
    },
    { requiredKeys: [] },
  )
  .map((some) => ({ ...EMPTY_SEARCH, ...some }));

test('many searches at once find what each of them finds alone, in the same order', () => {
  fc.assert(
    fc.property(fc.array(race, { maxLength: 70 }), fc.array(search, { maxLength: 20 }), (races, searches) => {
      const matched = searchMatcher(races, TODAY);
      for (const one of searches)
        expect(matched(one)).toEqual(races.filter((some) => matchesRace(some, one, TODAY)));
    }),
    { numRuns: 300 },
  );
});
