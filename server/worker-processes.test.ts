import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';

const PROGRAM = join(import.meta.dirname, 'testing/boot-api.ts');
const FAILS = join(import.meta.dirname, 'testing/fail-when-told.ts');

let folder: string;
let first: ChildProcess;
let url: string;
let metricsPort: number;
let output: string;
const lines = (text: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"${text}"`))
    .map((line) => JSON.parse(line));
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zancada-workers-'));
  const port = await freePort();
  metricsPort = await freePort();
  url = `http://127.0.0.1:${port}`;
  output = '';
  first = spawn(process.execPath, ['--import', FAILS, PROGRAM], {
    cwd: tmpdir(),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      SMTP_URL: '',
      DATA_DIR: folder,
      PORT: `${port}`,
      DEMO: '0',
      WORKERS: '2',
      DRAIN_SECONDS: '1',
      METRICS_PORT: `${metricsPort}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  first.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => lines('process started').length, { timeout: 30_000 }).toBe(2);
});
afterEach(async () => {
  if (first.exitCode === null && first.signalCode === null) {
    first.kill('SIGKILL');
    await once(first, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const started = () => lines('process started').map(({ process: pid }) => pid as number);

test('processes on one port are replaced one by one without a failed request, and tell what all did', async () => {
  const before = started();
  first.kill('SIGHUP');
  const failures: unknown[] = [];
  while (lines('process replaced').length < 2) {
    const answer = await fetch(`${url}/prod/api/races`, {
      headers: { 'x-api-key': 'clave-de-desarrollo' },
    }).catch(String);
    if (typeof answer === 'string' || !answer.ok) failures.push(answer);
    if (typeof answer !== 'string') await answer.arrayBuffer();
  }
  expect(failures).toEqual([]);
  expect(lines('process replaced')[0].version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(lines('process replaced').map(({ replaced }) => replaced)).toEqual(before);
  expect(before.some(isAlive)).toBe(false);

  const body = JSON.stringify({ email: 'ana@example.org', password: 'Corre.2026!x', consent: true });
  const headers = { 'x-api-key': 'clave-de-desarrollo', 'content-type': 'application/json' };
  await fetch(`${url}/prod/api/identity/sign-up`, { method: 'POST', headers, body });
  const mails = async () => {
    const answer = await fetch(`${url}/dev/mailbox`, {
      headers: { accept: 'application/json', connection: 'close' },
    });
    return (await answer.json()).length;
  };
  await expect.poll(async () => [await mails(), await mails()], { timeout: 10_000 }).toEqual([1, 1]);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('_count{method="POST",route="/prod/api/identity/sign-up",status="201"} 1');
  expect(metrics).toMatch(/^zancada_build_info\{version="[\d.]+"\} 1$/m);
  expect(metrics).toMatch(/^catalogue_edition 0$/m);
});

test('a process that is lost is started again, and SIGTERM leaves none behind', async () => {
  const [lost = 0, other = 0] = started();
  process.kill(lost, 'SIGKILL');
  await expect.poll(() => started().length, { timeout: 30_000 }).toBe(3);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  first.kill('SIGTERM');
  expect(await once(first, 'exit')).toEqual([0, null]);
  expect([other, ...started()].some(isAlive)).toBe(false);
});

test('a process with an error that nobody caught is replaced, and the count outlives it', async () => {
  const [lost = 0, other = 0] = started();
  process.kill(lost, 'SIGUSR2');
  await expect.poll(() => started().length, { timeout: 30_000 }).toBe(3);
  expect(lines('process lost')).toEqual([
    expect.objectContaining({ reason: `Process ${lost} ended with 70.` }),
  ]);
  expect(lines('uncaught error')).toHaveLength(1);
  expect([lost, other].map(isAlive)).toEqual([false, true]);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/^uncaught_errors_total 1$/m);
});

test('processes whose first one is killed end too', async () => {
  first.kill('SIGKILL');
  await expect.poll(() => started().some(isAlive), { timeout: 30_000 }).toBe(false);
});
