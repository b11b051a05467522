import { expect, test } from 'vitest';
import { suggestedFactFault, typedWebAddress } from './suggestion.ts';

test.each([
  ['sabana.example.org', 'https://sabana.example.org'],
  ['www.sabana.co/inscripciones?x=1', 'https://www.sabana.co/inscripciones?x=1'],
  ['http://sabana.example.org', 'http://sabana.example.org'],
  ['javascript:alert(1)', undefined],
  ['mailto:ana@example.org', undefined],
  ['ana@example.org', undefined],
  ['no tiene', undefined],
  ['no', undefined],
])('an organiser’s page typed as %j is %j', (typed, address) => {
  expect(typedWebAddress(typed)).toBe(address);
});

test('a fact that is not known is no fault', () => {
  expect(suggestedFactFault('startDate', '')).toBeNull();
  expect(suggestedFactFault('organizerUrl', '')).toBeNull();
});

test.each([
  ['startDate', '2027-02-28', null],
  ['startDate', '2027-02-30', 'Debe ser una fecha que exista.'],
  ['organizerUrl', 'sabana.co', null],
  ['organizerUrl', 'no tiene', 'Escribe una dirección web.'],
  ['city', 'no tiene', null],
] as const)('of a suggested race, %s may be %s: %s', (fact, text, fault) => {
  expect(suggestedFactFault(fact, text)).toBe(fault);
});
