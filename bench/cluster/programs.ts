import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postgresUser } from '#scripts/private-postgres.ts';

export const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
};
const EPHEMERAL = 32_768;
const CGROUPS = '/sys/fs/cgroup/cpu';
const PERIOD_US = 100_000;

export function installPrograms(): void {
  const missing = Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return;
  console.error(`Installing ${missing.join(', ')} from the system packages …`);
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...missing]])
    execFileSync('apt-get', ['-qq', ...step], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
}

export type Program = { pid: number; end(signal: NodeJS.Signals): Promise<void> };

/** A server in the foreground, with its output in `<folder>/<name>.log`. */
export function startProgram(folder: string, name: string, path: string, args: string[]): Program {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child: ChildProcess = spawn(path, args, {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { ...process.env, HOME: folder },
    ...postgresUser(),
  });
  closeSync(log);
  return {
    pid: child.pid ?? 0,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Free ports below those of outgoing connections, which could take the port of a server that was killed. */
export async function lastingPorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let port = 20_000 + (process.pid % 100) * 100; ports.length < count; port++) {
    if (port >= EPHEMERAL) throw new Error('No free ports.');
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (free) await new Promise((resolve) => probe.close(resolve));
  return free;
}

export async function until<T>(
  what: string,
  ask: () => Promise<T | null | false>,
  patienceMs = 120_000,
): Promise<T> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const answer = await ask().catch(() => null);
    if (answer) return answer;
    await delay(100);
  }
  throw new Error(`Waited in vain for ${what}.`);
}

type ProcessState = { parent: number; cpuMs: number };

/** From Linux: parent and processor time, with that of its children that have ended. */
function stateOf(pid: number): ProcessState | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuMs: ticks * 10 };
  } catch {
    return null;
  }
}

export function withChildren(parent: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Boolean);
  return [parent, ...all.filter((pid) => stateOf(pid)?.parent === parent)];
}

export function cpuMsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (stateOf(pid)?.cpuMs ?? 0), 0);
}

/** Holds a process to a part of one core, so that several fit on a small machine. @returns how to let it go, or null */
export function holdToShare(pid: number, share: number): (() => void) | null {
  const group = join(CGROUPS, `zancada-bench-${pid}`);
  try {
    const [, home = ''] = /:cpu(?:,cpuacct)?:(.+)/.exec(readFileSync(`/proc/${pid}/cgroup`, 'utf8')) ?? [];
    const moveTo = (place: string) => writeFileSync(join(place, 'cgroup.procs'), String(pid));
    mkdirSync(group);
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(share * PERIOD_US));
    moveTo(group);
    return () => {
      moveTo(join(CGROUPS, home));
      rmdirSync(group);
    };
  } catch {
    return null;
  }
}
