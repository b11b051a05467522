import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { openCatalogue } from '#bench/databases.ts';
import { milliseconds, table } from '#bench/figures.ts';
import { measured } from '#bench/healthz-probe.ts';
import { API_KEY, BENCH_SECRET, startProduction } from '#bench/production-server.ts';
import { readConfig } from '#server/config.ts';
import { createDependencies } from '#server/dependencies.ts';
import { madeAccount, PASSWORD } from '#server/testing/accounts.ts';
import { HOSTILE_FILES, type HostileFile } from '#server/testing/hostile-files.ts';

const IDLE_MS = 1000;

/** How long others wait while a server reads files that cost far more than they weigh (docs/product.md §15.37). */
export async function uploadsChapter(folder: string): Promise<string> {
  const dataDir = join(folder, 'uploads');
  await (await openCatalogue(dataDir)).close();
  const token = await editorToken(dataDir);
  const server = await startProduction(dataDir);
  const rows: string[][] = [];
  try {
    for (const [name, file] of Object.entries(HOSTILE_FILES)) {
      const body = new Uint8Array(await file.make(file.bytes));
      const idle = await measured(`${server.url}/healthz`, () => delay(IDLE_MS));
      const began = performance.now();
      const { result, healthz } = await measured(`${server.url}/healthz`, () =>
        send(`${server.url}/prod/api`, token, file, body),
      );
      rows.push([
        name,
        `${(body.length / 1e6).toFixed(2)} MB`,
        result,
        `${((performance.now() - began) / 1000).toFixed(1)} s`,
        milliseconds(healthz.at(-1) ?? 0),
        milliseconds(idle.healthz.at(-1) ?? 0),
        `${residentMib(server.pid).toFixed(0)} MiB`,
      ]);
    }
  } finally {
    await server.stop();
  }
  return [
    '## Files that cost far more than they weigh',
    'Each sent once to a server on SQLite; `/healthz` is asked from another thread meanwhile, and for a second before while nothing is read.',
    table(['', 'sent', 'answer', 'after', '`/healthz`, longest', 'idle, longest', 'resident after'], rows),
  ].join('\n\n');
}

async function send(
  api: string,
  token: string,
  { path, type }: HostileFile,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const headers = { 'x-api-key': API_KEY, authorization: `Bearer ${token}`, 'content-type': type };
  const answer = await fetch(api + path, { method: 'POST', headers, body }).catch(() => null);
  await answer?.arrayBuffer();
  return String(answer?.status ?? 'none');
}

async function editorToken(dataDir: string): Promise<string> {
  const config = readConfig({ DATA_DIR: dataDir, SECRET: BENCH_SECRET });
  const deps = createDependencies(config, pino({ level: 'silent' }));
  const email = 'editora@example.org';
  await madeAccount(deps, email);
  await deps.users.setEditor(email, true);
  const session = await deps.identity.signIn({ email, password: PASSWORD });
  await deps.close();
  if (!session.ok) throw new Error(`The sign-in failed: ${session.code}`);
  return session.value.idToken;
}

function residentMib(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
