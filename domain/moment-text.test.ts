import { expect, test } from 'vitest';
import { hourText, momentText, shortMomentText } from './moment-text.ts';

test('a moment is told by the clock of Bogota, its hour on one line', () => {
  expect(momentText('2026-03-02T03:05:00Z')).toBe('1 de marzo de 2026 a las 10:05\u00a0p.\u00a0m.');
  expect(shortMomentText('2026-03-02T03:05:00Z')).toBe('1/03/2026, 10:05\u00a0p.\u00a0m.');
  expect(hourText('2026-03-02T11:30:00Z')).toBe('6:30\u00a0a.\u00a0m.');
});
