import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';

const LIBRARY = '/usr/lib/postgresql';

export type PrivatePostgres = {
  url: string;
  start(): Promise<void>;
  /** `immediate` simulates a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  createDatabase(name: string): Promise<string>;
  remove(): Promise<void>;
};

/** @param durable whether commits are flushed to disk; only tests that restart the server need it */
export async function startPrivatePostgres({ durable }: { durable: boolean }): Promise<PrivatePostgres> {
  const bin = postgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'zancada-postgres-'));
  const owner = postgresUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const env = { ...process.env, HOME: folder };
  const run = async (program: string, ...args: string[]) => {
    const child = spawn(join(bin, program), args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: folder,
      env,
      ...owner,
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${program} failed.`);
  };
  const data = join(folder, 'data');
  const port = await freePort();
  await run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  );
  const sync = durable ? 'on' : 'off';
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=${sync} -c max_connections=200`;
  const start = () => run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start');
  const stop = (mode: 'fast' | 'immediate') => run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async createDatabase(name) {
      await run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    async remove() {
      // The server may be stopped already.
      await stop('immediate').catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. @returns null for who is not root */
export function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** @returns the folder of initdb and the others */
export function postgresPrograms(): string {
  const found = find();
  if (found) return found;
  console.log('Installing PostgreSQL from the system packages, for the tests …');
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // The error below says what is missing.
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'The tests need PostgreSQL. Install it (Debian: apt-get install postgresql) and run them again.',
  );
}

function find(): string | null {
  if (!existsSync(LIBRARY)) return null;
  const versions = readdirSync(LIBRARY).sort((a, b) => Number(b) - Number(a));
  return (
    versions.map((version) => join(LIBRARY, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ??
    null
  );
}
