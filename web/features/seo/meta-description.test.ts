import { expect, test } from 'vitest';
import { metaDescription } from '#web/features/seo/meta-description.ts';

test("a long text about a race ends after a word on the search engine's page", () => {
  const description = metaDescription('kilómetro '.repeat(40));
  expect(description).toMatch(/kilómetro…$/);
  expect(description.length).toBeGreaterThan(100);
  expect(description.length).toBeLessThanOrEqual(160);
});

test('a short text is told whole', () => {
  expect(metaDescription('La carrera de los cerros.')).toBe('La carrera de los cerros.');
});
