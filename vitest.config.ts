import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,domain,server,cli,web,desk,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['scripts/test-postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: '100%',
  },
});
