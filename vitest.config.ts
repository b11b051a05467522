import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,domain,server,cli,web,desk,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['scripts/test-postgres.ts', 'server/testing/migrated-databases.ts'],
    // Of what never ends: a whole life of the site takes 7 s on a quiet machine, and 30 s beside four other programs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // Loading the same modules for each file took a third of the time.
    isolate: false,
    // Tests that wait for processes of their own leave the processor to others.
    maxWorkers: 3,
  },
});
