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
  cpuMs(): Promise<number>;
  memoryMib(): Promise<number>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

type Start = {
  measured?: boolean;
  port?: number;
  /** A file for its output. */
  log?: string;
  env?: Record<string, string>;
  within?: readonly string[];
};

/**
 * `measured` turns on metrics for CPU and memory, which cost every request a little; `within` is the command that
 * runs the server.
 */
export async function startProduction(
  dataDir: string,
  { measured = false, port, log, env = {}, within = [] }: Start = {},
): Promise<ProductionServer> {
  port ??= await freePort();
  const metricsPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const output = log ? openSync(log, 'a') : 'ignore';
  const [command = '', ...args] = [...within, process.execPath, ...NODE_OPTIONS, 'server/main.ts'];
  const child = spawn(command, args, {
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
      ...(measured ? { METRICS_PORT: String(metricsPort) } : {}),
    },
  });
  if (typeof output === 'number') closeSync(output);
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
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  };
  return {
    url,
    pid: child.pid ?? 0,
    startedInMs,
    cpuMs: async () => (await metric('process_cpu_seconds_total')) * 1000,
    memoryMib: async () => (await metric('process_resident_memory_bytes')) / 2 ** 20,
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
