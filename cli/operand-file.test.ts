import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callerFolder } from '#cli/operand-file.ts';

const ROOT = join(import.meta.dirname, '..');

test('a relative path starts where the operator called npm, not where npm went', () => {
  expect(callerFolder(ROOT, '/home/operator')).toBe('/home/operator');
});

test('without npm, or after a change of folder, it starts in the working folder', () => {
  expect(callerFolder('/srv', undefined)).toBe('/srv');
  expect(callerFolder('/srv', ROOT)).toBe('/srv');
});
