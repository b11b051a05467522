import { expect, test } from 'vitest';
import { dayOf, versionText } from '#web/features/profile/account-summary.tsx';

test('a moment is told by the day in Bogota, which may be the day before', () => {
  expect(dayOf('2026-11-21T03:30:00.000Z')).toBe('20 de noviembre de 2026');
});

test('a version of the policy is told as the date of its text', () => {
  expect(versionText('2025-10-01')).toBe('1 de octubre de 2025');
  expect(versionText('v2')).toBe('v2');
});
