import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // No database; files of races and chips of searches are where their rules meet a user.
    include: [
      '{contract,domain}/**/*.test.ts',
      'server/history-files/read-history.test.ts',
      'web/features/races/search-chips.test.ts',
    ],
    // Each file loads its modules anew: what a mutant changes while they load would not be seen otherwise.
    isolate: true,
    // Longer than Stryker waits, so that a mutant without an end is told as a time-out.
    testTimeout: 300_000,
  },
});
