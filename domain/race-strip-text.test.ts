import { expect, test } from 'vitest';
import { RACE_STATUSES, raceStrip } from './race-status.ts';
import { raceStripText } from './race-strip-text.ts';

const today = '2027-03-14';

test("every strip of a race's page says more than its label", () => {
  const strips = RACE_STATUSES.flatMap((status) =>
    ['2027-03-13', '2027-03-15'].flatMap((startDate) => raceStrip({ status, startDate }, today) ?? []),
  );
  expect(new Set(strips.map(({ label }) => label)).size).toBe(5);
  for (const strip of strips) expect(raceStripText(strip)).toMatch(/carrera.+\.$/);
});

test('a postponed race promises no new date: its runners confirm it with the organiser', () => {
  const strip = raceStrip({ status: 'aplazada', startDate: '2027-03-13' }, today);
  expect(strip && raceStripText(strip)).toBe(
    'El organizador aplazó esta carrera. Confirma la fecha en su página.',
  );
});
