import { expect, test } from 'vitest';
import { savedAs } from '#server/features/race-files/file-name.ts';

test('a file name has neither accents nor spaces', () => {
  expect(savedAs(['Media Maratón de Bogotá', '21K'], '.gpx')).toBe(
    'attachment; filename="media-maraton-de-bogota-21k.gpx"',
  );
});

test('a race whose name has no letters of ours is saved as a race', () => {
  expect(savedAs(['東京'], '.ics')).toBe('attachment; filename="carrera.ics"');
});

test('a long name is cut without a hyphen at its end', () => {
  expect(savedAs([`${'a'.repeat(59)} b`], '.ics')).toBe(`attachment; filename="${'a'.repeat(59)}.ics"`);
});
