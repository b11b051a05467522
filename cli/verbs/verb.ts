import type { Terminal } from '#cli/terminal.ts';
import type { Dependencies } from '#server/dependencies.ts';

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
  readonly operand: string | null;
  readonly replaces?: boolean;
  run(job: Job): Promise<void>;
};
