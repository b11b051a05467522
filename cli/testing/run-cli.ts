import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const MAIN = join(import.meta.dirname, '../main.ts');

export type CliRun = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };
export type Database = { databaseUrl: string | undefined; dataDir: string };

/**
 * Runs the command line as an operator does, in a process of its own.
 * @param given.feed writes to its standard input by and by, which is closed afterwards
 * @param given.unheard nobody reads what it says
 */
export async function runCli(
  database: Database,
  args: readonly string[],
  given: {
    stdin?: string;
    feed?: (child: ChildProcessWithoutNullStreams) => Promise<void>;
    preload?: string;
    unheard?: boolean;
    env?: Record<string, string>;
  } = {},
): Promise<CliRun> {
  // An empty variable is unset, and keeps a developer's own .env out.
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: database.databaseUrl ?? '',
    DATA_DIR: database.dataDir,
    ...given.env,
  };
  const preload = given.preload
    ? ['--import', `data:text/javascript,${encodeURIComponent(given.preload)}`]
    : [];
  const child = spawn(process.execPath, [...preload, MAIN, ...args], { env, cwd: tmpdir() });
  if (given.unheard) child.stderr.destroy();
  // A child that refuses its arguments does not read what it is given.
  child.stdin.on('error', () => {});
  const fed = given.feed?.(child).finally(() => child.stdin.end());
  if (!fed) child.stdin.end(given.stdin ?? '');
  const ended = new Promise<Pick<CliRun, 'code' | 'signal'>>((resolve) => {
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
