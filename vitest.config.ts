import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,domain,server,cli,web,desk,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['scripts/test-postgres.ts', 'server/testing/migrated-databases.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a test waits for without a bound of its own comes within 100 ms, or far later on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    // Loading the same modules for each file took a third of the time.
    isolate: false,
    // Tests that wait for processes of their own leave the processor to others.
    maxWorkers: 3,
  },
});
