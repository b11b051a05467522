import type { Terminal } from '#cli/terminal.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** What a verb works with. In a dry run the database may be an empty stand-in: nothing written to it is kept. */
export type Job = {
  readonly deps: Dependencies;
  readonly terminal: Terminal;
  readonly operand: string;
  readonly dryRun: boolean;
  readonly replace: boolean;
};

export type Verb = {
  /** One word, or two: `import races`. */
  readonly name: string;
  readonly summary: string;
  /** How the help calls the operand; null for a verb without one. */
  readonly operand: string | null;
  /** Whether it takes `--replace`. */
  readonly replaces?: boolean;
  run(job: Job): Promise<void>;
};
