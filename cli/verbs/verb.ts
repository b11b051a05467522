import type { Terminal } from '#cli/terminal.ts';
import type { Dependencies } from '#server/dependencies.ts';

/** In a dry run the database may be temporary. */
export type Job = {
  readonly deps: Dependencies;
  readonly terminal: Terminal;
  readonly operand: string;
  readonly dryRun: boolean;
  readonly replace: boolean;
};

export type Verb = {
  readonly name: string;
  readonly summary: string;
  /** The operand's name in the help, or null. */
  readonly operand: string | null;
  readonly replaces?: boolean;
  run(job: Job): Promise<void>;
};
