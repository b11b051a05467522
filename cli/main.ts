import { constants } from 'node:os';
import { pino } from 'pino';
import { helpText, parseCommandLine } from '#cli/command-line.ts';
import { explain } from '#cli/explain.ts';
import { UsageError } from '#cli/failure.ts';
import { openTemporary, prepareDatabase } from '#cli/prepare-database.ts';
import { createTerminal } from '#cli/terminal.ts';
import { VERBS } from '#cli/verbs/verb-table.ts';
import { readConfig } from '#server/config.ts';
import { loadEnvFile } from '#server/env-file.ts';
import { VERSION } from '#server/version.ts';

const EXIT = { success: 0, failure: 1, usage: 2, signal: 128 };

// A closed pipe or Ctrl-C must leave no partial file on disk.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(EXIT.signal + constants.signals[signal]));

// Standard output is for data; messages go to standard error.
const terminal = createTerminal(process.stderr);
const exitCode = await main(process.argv.slice(2));
// Exiting would drop what a slow reader of a pipe has not read yet.
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
process.exit(exitCode);

async function main(argv: readonly string[]): Promise<number> {
  try {
    const invocation = parseCommandLine(argv, VERBS);
    if (invocation === 'version') {
      process.stdout.write(`${VERSION}\n`);
      return EXIT.success;
    }
    if (invocation === 'help') {
      terminal.say(helpText(VERBS));
      return EXIT.success;
    }
    loadEnvFile();
    const { verb, ...job } = invocation;
    if (verb.database === 'as it is') {
      await verb.run({ ...job, terminal });
      return EXIT.success;
    }
    const config = readConfig(process.env);
    const log = pino({ level: 'error', base: undefined }, pino.destination({ dest: 2, sync: true }));
    const database = verb.database
      ? await openTemporary(config, log)
      : await prepareDatabase(config, log, terminal, job.dryRun);
    try {
      await verb.run({ ...job, deps: database.deps, terminal });
    } finally {
      await database.close();
    }
    return EXIT.success;
  } catch (error) {
    terminal.say(explain(error));
    if (!(error instanceof UsageError)) return EXIT.failure;
    terminal.say('Con --help se ve qué se puede hacer.');
    return EXIT.usage;
  }
}

/** Resolves when everything written has been read, or the reader has gone. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once('error', () => resolve());
    if (stream.writable) stream.write('', () => resolve());
    else resolve();
  });
}
