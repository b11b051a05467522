import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { importSteps } from './scripts/nearest-tests.ts';

/** How many test files judge a mutant: the others load its module, too, but hardly ask it anything. */
const MOST_FILES = 4;
const importsOf = importSteps(import.meta.dirname);

/** A run ends at its first failure: the tests nearest to a mutant's file go first, and the rest is left out. */
class NearestTests extends BaseSequencer {
  private readonly imports = new Map<string, Map<string, number>>();

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [mutated, ...others] = this.ctx.config.related ?? [];
    if (!mutated || others.length > 0) return files;
    return files
      .toSorted((a, b) => this.steps(a.moduleId, mutated) - this.steps(b.moduleId, mutated))
      .slice(0, MOST_FILES);
  }

  private steps(test: string, mutated: string): number {
    if (mutated.includes('/contract/') && test.endsWith('contract/calls.test.ts')) return 0;
    const imports = this.imports.get(test) ?? importsOf(test);
    this.imports.set(test, imports);
    return imports.get(mutated) ?? Number.POSITIVE_INFINITY;
  }
}

export default defineConfig({
  test: {
    // Where rules meet files and screens without a database.
    include: ['{contract,domain,web}/**/*.test.{ts,tsx}', 'server/{catalogue,history-files}/**/*.test.ts'],
    sequence: { sequencer: NearestTests },
    // Each file loads its modules anew: what a mutant changes while they load would not be seen otherwise.
    isolate: true,
    // Longer than Stryker waits, so that a mutant without an end is told as a time-out.
    testTimeout: 300_000,
  },
});
