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
