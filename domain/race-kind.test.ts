import { expect, test } from 'vitest';
import { kindText } from './race-kind.ts';

test('whom a race takes besides is told as besides, beside its kind or alone', () => {
  expect(kindText({ kind: 'trail', marks: ['infantil', 'mascotas'] })).toBe(
    'Trail, también para niños, con mascotas',
  );
  expect(kindText({ kind: 'calle', marks: ['infantil'] }, false)).toBe('También para niños');
  expect(kindText({ kind: 'calle', marks: [] }, false)).toBe('');
  expect(kindText({ kind: 'trail', marks: [] }, false)).toBe('Trail');
  expect(kindText({ kind: 'calle', marks: ['adaptada'] })).toBe('Calle, también adaptada');
});
