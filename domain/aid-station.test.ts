import { expect, test } from 'vitest';
import { aidText } from './aid-station.ts';

test('an aid station is told by its kilometre and what it offers, if that is known', () => {
  expect(aidText({ km: 2.5, what: 'agua' })).toBe('Km\u00a02,5: agua');
  expect(aidText({ km: 10, what: '' })).toBe('Km\u00a010');
});
