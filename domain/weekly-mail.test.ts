import { expect, test } from 'vitest';
import { weeklyDay } from './weekly-mail.ts';

test('new races are told on Thursdays, and on the two days after by whatever was late', () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-25'];
  expect(days.map(weeklyDay)).toEqual([null, '2026-11-19', '2026-11-19', '2026-11-19', null, null]);
});
