import { appendFileSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { makeDataFolder } from '#server/db/engine/data-folder.ts';
import { failureReason } from '#server/failure-reason.ts';

/** EX_SOFTWARE. */
const FAULT = 70;

/**
 * What a process does about an uncaught error, an unhandled rejection included (docs/product §15.36 uncaught
 * errors): it logs and counts it, drains and ends, for its supervisor to start another one.
 */
export function endOnUncaught(dataDir: string, log: Logger, stop: (code: number) => void): void {
  process.on('uncaughtException', (thrown: unknown, origin) => {
    const error = thrown instanceof Error ? thrown : new Error();
    // The message may quote personal data.
    const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
    log.error(
      { origin, reason: failureReason(thrown), error: { name: error.name, stack: frames?.join('\n') } },
      'uncaught error',
    );
    count(dataDir);
    stop(FAULT);
  });
}

/** How many there have been: a process that ends takes its own counters along before they are read. */
export function uncaughtErrors(dataDir: string): number {
  const counter = counterIn(dataDir);
  return existsSync(counter) ? statSync(counter).size : 0;
}

/** A byte for each, so that several processes count in one file. */
function count(dataDir: string): void {
  try {
    // With PostgreSQL it may not exist.
    makeDataFolder(dataDir);
    appendFileSync(counterIn(dataDir), '.', { mode: 0o600 });
  } catch {
    // The log has it.
  }
}

function counterIn(dataDir: string): string {
  return join(dataDir, 'uncaught-errors');
}
