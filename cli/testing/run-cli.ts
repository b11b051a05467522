import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '#cli/run-command-line.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

type Database = { databaseUrl: string | undefined; dataDir: string };
type Given = { stdin?: string; env?: Record<string, string> };

// An empty variable is unset, and keeps a developer's own .env out.
const environment = ({ databaseUrl = '', dataDir }: Database, env: Given['env']) => ({
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  ...env,
});

/** Runs the command line within this process. */
export async function runCli(database: Database, args: readonly string[], { stdin = '', env }: Given = {}) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said = Promise.all([text(stdout), text(stderr)]);
  const caller = {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout,
    stderr,
    env: environment(database, env),
  };
  const code = await runCommandLine(args, caller);
  for (const stream of [stdout, stderr]) stream.end();
  const [out, err] = await said;
  return { code, stdout: out, stderr: err };
}

/**
 * Runs the command line as an operator does, in a process of its own.
 * @param given.feed writes to its standard input by and by, which is closed afterwards
 * @param given.unheard nobody reads what it says
 */
export async function spawnCli(
  database: Database,
  args: readonly string[],
  given: Given & {
    feed?: (child: ChildProcessWithoutNullStreams) => Promise<void>;
    preload?: string;
    unheard?: boolean;
  } = {},
) {
  const env = environment(database, given.env);
  const preload = given.preload
    ? ['--import', `data:text/javascript,${encodeURIComponent(given.preload)}`]
    : [];
  const child = spawn(process.execPath, [...preload, MAIN, ...args], { env, cwd: tmpdir() });
  if (given.unheard) child.stderr.destroy();
  // A child that refuses its arguments does not read what it is given.
  child.stdin.on('error', () => {});
  const fed = given.feed?.(child).finally(() => child.stdin.end());
  if (!fed) child.stdin.end(given.stdin ?? '');
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const said = given.unheard ? '' : text(child.stderr);
  const [stdout, stderr, end] = await Promise.all([text(child.stdout), said, ended, fed]);
  return { ...end, stdout, stderr };
}

export type TestFolder = {
  path: string;
  /** Writes a file and gives its path; anything but text is written as JSON. */
  write(name: string, content: unknown): string;
  remove(): void;
};

/** A temporary folder for the files of one test. */
export function createTestFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'zancada-cli-'));
  return {
    path,
    write(name, content) {
      const file = join(path, name);
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
