import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What takes too long for `npm test`: the package, what is made of it, what watches it, a cluster, long walks. */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['operations/**/*.test.ts'],
    globalSetup: ['operations/unpacked-package.ts', 'scripts/test-postgres.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Debian's installer serves one at a time.
    fileParallelism: false,
  },
});
