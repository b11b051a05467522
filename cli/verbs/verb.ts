import type { Terminal } from '#cli/terminal.ts';
import type { Dependencies } from '#server/dependencies.ts';

export type VerbOption = 'replace' | 'drop-distances';

export type Job = {
  readonly deps: Dependencies;
  readonly terminal: Terminal;
  readonly operand: string;
  readonly more: readonly string[];
  readonly dryRun: boolean;
  readonly replace: boolean;
  readonly dropDistances: boolean;
};

export type Verb = {
  readonly name: string;
  readonly summary: string;
  readonly operand: string | null;
  /** Further operands, at least one. */
  readonly more?: string;
  /** Beside --dry-run. */
  readonly options?: readonly VerbOption[];
  run(job: Job): Promise<void>;
};
