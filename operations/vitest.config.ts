import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What takes too long for `npm test`: the package, from making it to serving with it, and a cluster. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['operations/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
