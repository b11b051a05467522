import type { Writable } from 'node:stream';
import { pino } from 'pino';
import { helpText, type Invocation, parseCommandLine } from '#cli/command-line.ts';
import { explain } from '#cli/explain.ts';
import { UsageError } from '#cli/failure.ts';
import { onDatabase, onTemporary } from '#cli/on-database.ts';
import { createTerminal, type Terminal } from '#cli/terminal.ts';
import type { Job } from '#cli/verbs/verb.ts';
import { VERBS } from '#cli/verbs/verb-table.ts';
import { readConfig } from '#server/config.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { VERSION } from '#server/version.ts';

const EXIT = { success: 0, failure: 1, usage: 2 };

/** What it uses of a process. */
type Caller = Pick<Job, 'stdin' | 'stdout' | 'env'> & { stderr: Writable & { isTTY?: boolean } };

/**
 * Standard output is for data; messages go to standard error.
 * @returns the exit code; leaves nothing open
 */
export async function runCommandLine(argv: readonly string[], caller: Caller): Promise<number> {
  const terminal = createTerminal(caller.stderr);
  try {
    const invocation = parseCommandLine(argv, VERBS);
    if (invocation === 'version') caller.stdout.write(`${VERSION}\n`);
    else if (invocation === 'help') terminal.say(helpText(VERBS));
    else await runVerb(invocation, caller, terminal);
    return EXIT.success;
  } catch (error) {
    terminal.say(explain(error));
    if (!(error instanceof UsageError)) return EXIT.failure;
    terminal.say('Con --help se ve qué se puede hacer.');
    return EXIT.usage;
  }
}

async function runVerb(
  { verb, ...asked }: Invocation,
  { stdin, stdout, stderr, env }: Caller,
  terminal: Terminal,
): Promise<void> {
  const job = { ...asked, stdin, stdout, env, terminal };
  if (verb.database === 'as it is') return verb.run(job);
  const config = readConfig(env);
  const log = pino({ level: 'error', base: undefined }, stderr);
  const work = (deps: Dependencies) => verb.run({ ...job, deps });
  if (verb.database) return onTemporary(config, log, work);
  return onDatabase(config, log, job, work);
}
