import { expect, test } from 'vitest';
import { momentText, shortMomentText } from './moment-text.ts';

test('a moment is told by the clock of Bogota', () => {
  expect(momentText('2026-03-02T03:05:00Z').replace(/\s/g, ' ')).toBe('1 de marzo de 2026 a las 10:05 p. m.');
  expect(shortMomentText('2026-03-02T03:05:00Z').replace(/\s/g, ' ')).toBe('1/03/2026, 10:05 p. m.');
});
