import { expect, test } from 'vitest';
import type { DeskSuggestion } from '#contract/desk-inbox.ts';
import { fieldValue, suggestionRows } from '#desk/features/suggestions/suggestion-rows.ts';
import type { SuggestedFacts } from '#domain/suggestion.ts';
import { buildDistance, buildRace } from '#server/testing/factories.ts';

const suggestion = (kind: DeskSuggestion['kind'], fields: SuggestedFacts) =>
  ({ kind, raceName: 'Sol', fields }) as DeskSuggestion;
const race = buildRace({
  startDate: '2027-04-12',
  distances: [buildDistance({ name: '10K', price: 80_000 })],
});
const rows = (fields: SuggestedFacts, of = race) =>
  suggestionRows(suggestion('correction', fields), of).map(({ field, value, taken }) => [
    field,
    value,
    taken,
  ]);

test.each([
  [{ startDate: 'a fin de mes' }, [['startDate', '2027-04-12', false]]],
  [{ startDate: '19 de abril de 2027' }, [['startDate', '2027-04-19', true]]],
  [{ status: 'La cancelaron: está CANCELADA' }, [['status', 'cancelada', true]]],
  [{ status: 'no se sabe' }, [['status', '', false]]],
  [{ price: '$ 90.000' }, [['distances.10K.price', '$ 90.000', true]]],
  [{ price: '90,000' }, [['distances.10K.price', '$ 80.000', false]]],
  [{ startTime: '5:30 a. m.' }, [['distances.10K.startTime', '05:30', true]]],
  [
    { eventPlace: 'Estadio' },
    [
      ['eventPlace', 'Estadio', true],
      ['city', 'Bogotá', false],
    ],
  ],
  [{ route: 'Es al revés', other: 'x' }, []],
] as const)('of %j an editor is offered what can be read of it', (fields, expected) => {
  const found = rows(fields).map(([field, value, taken]) => [
    field,
    String(value).replace('\u00a0', ' '),
    taken,
  ]);
  expect(found).toEqual(expected);
});

test('a race known to its month gets a day from a suggestion that says one, and from no other', () => {
  const april = buildRace({ startDate: '2027-04-30', datePrecision: 'month' });
  expect(rows({ startDate: 'en abril' }, april)).toEqual([]);
  expect(suggestionRows(suggestion('correction', { startDate: '18 de abril de 2027' }), april)).toEqual([
    { field: 'startDate', stored: 'abril 2027', value: '2027-04-18', taken: true },
  ]);
});

test('a price is ticked for no distance where the race has several', () => {
  const two = buildRace({ distances: [buildDistance({ name: '5K' }), buildDistance({ name: '10K' })] });
  expect(rows({ price: '90.000' }, two).map(([, , taken]) => taken)).toEqual([false, false]);
});

test('a new race has all that was said of it', () => {
  const found = suggestionRows(suggestion('race', { city: 'Chía', distances: '5K y 10K' }), null);
  expect(found.filter(({ value }) => value)).toMatchObject([
    { field: 'name', value: 'Sol', stored: null },
    { field: 'city', value: 'Chía' },
    { field: 'distances', value: '5K y 10K' },
  ]);
});

test.each([
  ['distances', '5K, 10 km y media maratón', ['5K', '10K', '21K']],
  ['distances', '5K; 5K / Recreativa', ['5K', 'Recreativa']],
  ['distances', '42,2K', ['42K']],
  ['distances', '10K y 21,1K', ['10K', '21K']],
  ['distances', '10K y 1/2 maratón', ['10K', '21K']],
  ['distances', '10K élite y 10K recreativa', ['10K élite', '10K recreativa']],
  ['distances', ' ', []],
  ['distances.10K.price', '$\u00a090.000', 90_000],
  ['distances.10K.startTime', '5:30 a. m.', '05:30'],
  ['organizerUrl', 'www.sol.co', 'https://www.sol.co'],
  ['city', ' ', null],
])('%s typed as %j is %j', (field, text, value) => {
  expect(fieldValue(field, text)).toEqual(value);
});
