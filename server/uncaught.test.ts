import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';

const PROGRAM = join(import.meta.dirname, 'testing/boot-api.ts');
const FAILS = join(import.meta.dirname, 'testing/fail-when-told.ts');

const folder = mkdtempSync(join(tmpdir(), 'zancada-uncaught-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function startApi(env: Record<string, string>) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['--import', FAILS, PROGRAM], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'test', DATABASE_URL: '', SMTP_URL: '', DATA_DIR: folder, DEMO: '0' },
      ...{ PORT: `${port}`, METRICS_PORT: `${metricsPort}`, ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const status = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(() => status('/readyz'), { timeout: 30_000 }).toBe(200);
  return {
    child,
    status,
    counted: async () =>
      /^uncaught_errors_total (\d+)$/m.exec(
        await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
      )?.[1],
    incidents: () =>
      output
        .split('\n')
        .filter((line) => line.includes('"uncaught error"'))
        .map((line) => JSON.parse(line)),
  };
}

test('what nobody caught is logged and counted, the process drains and ends, and its successor tells it', async () => {
  for (const [before, fails, origin] of [
    ['0', 'timer', 'uncaughtException'],
    ['1', 'rejection', 'unhandledRejection'],
  ] as const) {
    const api = await startApi({ FAILS_BY: fails, DRAIN_SECONDS: '4' });
    expect(await api.counted()).toBe(before);
    const exited = once(api.child, 'exit');
    api.child.kill('SIGUSR2');
    await expect.poll(() => api.status('/readyz'), { timeout: 4_000 }).toBe(503);
    expect(await api.status('/healthz')).toBe(200);
    expect(await exited).toEqual([70, null]);
    expect(api.incidents()).toEqual([
      expect.objectContaining({
        level: 50,
        origin,
        error: { name: 'TypeError', stack: expect.stringMatching(/^ +at .*fail-when-told\.ts/) },
      }),
    ]);
    expect(JSON.stringify(api.incidents())).not.toContain('@correo');
  }
  const successor = await startApi({});
  expect(await successor.counted()).toBe('2');
  successor.child.kill('SIGTERM');
  expect(await once(successor.child, 'exit')).toEqual([0, null]);
}, 90_000);
