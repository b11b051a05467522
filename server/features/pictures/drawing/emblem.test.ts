import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawEmblem } from './emblem.ts';

describe.each(['partner', 'blog'] as const)('the picture of a %s without a photograph', (kind) => {
  test('is the same for the same title and readable at 800 × 450', async () => {
    const emblem = drawEmblem({ title: 'Correr con calor: agua y sal', kind });
    expect(drawEmblem({ title: 'Correr con calor: agua y sal', kind })).toBe(emblem);
    const { width, height } = await sharp(Buffer.from(emblem)).metadata();
    expect([width, height]).toEqual([800, 450]);
  });

  test.each(['', '東京', '"><script>', 'Ñ'.repeat(500)])(
    'stays whole and small with the title %j',
    (title) => {
      const emblem = drawEmblem({ title, kind });
      expect(emblem).not.toMatch(/NaN|Infinity|undefined|script/);
      expect(Buffer.byteLength(emblem)).toBeLessThan(6144);
    },
  );
});
