import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The test that sees most of what is wrong with declarations goes first, since a run ends at its first failure. */
class CallsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isCalls = ({ moduleId }: TestSpecification) => moduleId.endsWith('contract/calls.test.ts');
    return files.toSorted((a, b) => Number(isCalls(b)) - Number(isCalls(a)));
  }
}

export default defineConfig({
  test: {
    // No database; a history's files and the form of a search are where their rules meet a runner.
    include: [
      '{contract,domain}/**/*.test.ts',
      'server/history-files/read-history.test.ts',
      'web/features/races/{search-chips.test.ts,race-search-form.test.tsx}',
    ],
    sequence: { sequencer: CallsFirst },
    // Each file loads its modules anew: what a mutant changes while they load would not be seen otherwise.
    isolate: true,
    // Longer than Stryker waits, so that a mutant without an end is told as a time-out.
    testTimeout: 300_000,
  },
});
