import { constants } from 'node:os';
import { runCommandLine } from '#cli/run-command-line.ts';
import { loadEnvFile } from '#server/env-file.ts';

const SIGNALLED = 128;

// A closed pipe or Ctrl-C must leave no partial file on disk.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(SIGNALLED + constants.signals[signal]));

loadEnvFile();
const exitCode = await runCommandLine(process.argv.slice(2), process);
// Exiting would drop what a slow reader of a pipe has not read yet.
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
process.exit(exitCode);

/** Resolves when everything written has been read, or the reader has gone. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.once('error', () => resolve());
    if (stream.writable) stream.write('', () => resolve());
    else resolve();
  });
}
