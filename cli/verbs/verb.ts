import type { Readable, Writable } from 'node:stream';
import type { Terminal } from '#cli/terminal.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Settings } from '#server/production-settings.ts';

export type VerbOption = 'replace' | 'drop-distances' | 'keep' | 'chief' | 'mail';

/** What a command line asks of a verb. */
export type Asked = {
  readonly operand: string;
  readonly more: readonly string[];
  readonly dryRun: boolean;
  readonly replace: boolean;
  readonly dropDistances: boolean;
  readonly chief: boolean;
  /** How many copies; null for all. */
  readonly keep: number | null;
  /** An address; null for none. */
  readonly mail: string | null;
};

export type Job = Asked & {
  readonly deps: Dependencies;
  readonly terminal: Terminal;
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly env: Settings;
};

type Run =
  | {
      /** The site's unless said: a temporary one is new, empty and deleted afterwards. */
      readonly database?: 'temporary';
      run(job: Job): Promise<void>;
    }
  /** Settings that are refused and a database that is away do not end it. */
  | { readonly database: 'as it is'; run(job: Omit<Job, 'deps'>): Promise<void> };

export type Verb = Run & {
  readonly name: string;
  readonly summary: string;
  readonly operand: string | null;
  /** Further operands, at least one. */
  readonly more?: string;
  /** Beside --dry-run. */
  readonly options?: readonly VerbOption[];
};
