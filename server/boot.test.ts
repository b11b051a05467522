import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlitePath } from '#server/db/client.ts';

const PROGRAM = `
  import { boot } from '#server/boot.ts';
  import { startServer } from '#server/start-server.ts';
  await boot({
    loadDemo: async () => {},
    start: (deps) => startServer(deps, { renderPage: async () => {}, staticFiles: new Map() }),
  });`;

const folder = mkdtempSync(join(tmpdir(), 'zancada-boot-'));
const other: Server = createServer();
let taken = 0;

beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening');
  taken = (other.address() as AddressInfo).port;
});
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true });
});

/** What the operator reads of a start that does not succeed. */
async function refusal(given: Record<string, string>): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: folder, DEMO: '0', ...given };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { env });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect(code).toBe(1);
  return said.replace(/^\(node:.*\n.*--trace-warnings.*\n/gm, '');
}

test('an address that the machine does not have is the fault of HOST, not of the database', async () => {
  expect(await refusal({ PORT: '0', HOST: '192.0.2.1' })).toMatch(
    /^The environment is not usable:\n {2}- HOST: .*192\.0\.2\.1.*\n$/,
  );
});

test('a port that another process has is the fault of the variable that names it', async () => {
  expect(await refusal({ PORT: `${taken}` })).toContain(`- PORT: another process has 127.0.0.1:${taken}`);
  expect(await refusal({ PORT: '0', METRICS_PORT: `${taken}` })).toContain(
    `- METRICS_PORT: another process has 127.0.0.1:${taken}`,
  );
});

test('a database file that is none is told in a sentence with its path', async () => {
  const garbage = join(folder, 'garbage');
  mkdirSync(garbage);
  writeFileSync(sqlitePath(garbage), 'uid,code,name\n'.repeat(100));
  expect(await refusal({ DATA_DIR: garbage })).toBe(`${sqlitePath(garbage)} is not a SQLite database.\n`);
  const taken = join(folder, 'taken');
  mkdirSync(sqlitePath(taken), { recursive: true });
  expect(await refusal({ DATA_DIR: taken })).toBe(
    `${sqlitePath(taken)} cannot be opened: it is a folder, or access is denied.\n`,
  );
});
