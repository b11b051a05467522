import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { PRODUCTION } from '#server/testing/production.ts';

const root = join(import.meta.dirname, '..');
const PATIENCE_MS = 60_000;
const LAST_WORDS = 2_000;
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];

export const API_KEY = 'the-key-of-the-bench';
export const BENCH_SECRET = 'only-for-the-bench-only-for-the-bench';

export type ProductionServer = {
  url: string;
  pid: number;
  startedInMs: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

type Start = {
  port?: number;
  /** A file for its output. */
  log?: string;
  env?: Record<string, string>;
};

export async function startProduction(
  dataDir: string,
  { port, log, env = {} }: Start = {},
): Promise<ProductionServer> {
  port ??= await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const output = log ? openSync(log, 'a') : 'ignore';
  const child = spawn(process.execPath, [...NODE_OPTIONS, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', output, output === 'ignore' ? 'inherit' : output],
    env: {
      ...process.env,
      ...PRODUCTION,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      SECRET: BENCH_SECRET,
      API_KEY,
      // TRUST_PROXY is 1: callers are told apart by the header that `record` sends.
      WORKERS: '1',
      DEMO: '1',
      // As the launchers set it.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...env,
    },
  });
  if (typeof output === 'number') closeSync(output);
  const abandoned = () => child.kill('SIGKILL');
  process.once('exit', abandoned);
  child.once('exit', () => process.off('exit', abandoned));
  await untilReady(url, child).catch((error) => {
    child.kill('SIGKILL');
    if (log) console.error(readFileSync(log, 'utf8').slice(-LAST_WORDS));
    throw error;
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const startedInMs = performance.now() - started;
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await delay(10);
  }
  throw new Error('The server did not start.');
}
