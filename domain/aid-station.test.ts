import { expect, test } from 'vitest';
import { aidText } from './aid-station.ts';

test('an aid station is told by its kilometre and what it offers, if that is known', () => {
  expect(aidText({ kilometre: 2.5, offers: 'agua' })).toBe('Km\u00a02,5: agua');
  expect(aidText({ kilometre: 10, offers: '' })).toBe('Km\u00a010');
});
