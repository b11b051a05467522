import { expect, test } from 'vitest';
import { eventAddress, isEventAddress } from './event-address.ts';

test('an event of a calendar has an address of its own, whatever its identifier holds', () => {
  const address = eventAddress('https://example.org/a.ics', 'uno#dos&tres');
  expect(address).toBe('https://example.org/a.ics#uid=uno%23dos%26tres');
  expect(isEventAddress(address)).toBe(true);
  expect(isEventAddress('https://example.org/a.ics')).toBe(false);
});
