import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  DATABASE,
  etcdArguments,
  haproxyConfiguration,
  type Ports,
  patroniConfiguration,
  pgbouncerConfiguration,
} from '#bench/cluster/configuration.ts';
import {
  cpuMsOf,
  installPrograms,
  lastingPorts,
  PROGRAMS,
  type Program,
  startProgram,
  until,
  withChildren,
} from '#bench/cluster/programs.ts';
import { API_KEY, BENCH_SECRET, type ProductionServer, startProduction } from '#bench/production-server.ts';
import { postgresPrograms, postgresUser } from '#scripts/private-postgres.ts';

const THREE = [0, 1, 2];
const POOLERS = [0, 1];
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** HAProxy asks every second, and again. */
const DRAIN_SECONDS = '4';

type Member = { name: string; role: string; state: string; lag?: number };
/** `goesOn` waits until the others have taken over. */
export type Killed = { goesOn?(): Promise<void>; bringBack?(): Promise<void> };

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
export type Part = keyof Cluster['kills'];

/** Three of etcd, of PostgreSQL under Patroni and of our processes, two PgBouncers, one HAProxy, all on loopback. */
export async function startCluster() {
  const bin = postgresPrograms();
  installPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'zancada-cluster-'));
  const owner = postgresUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const [site = 0, primary = 0, reads = 0, ...more] = await lastingPorts(20);
  const take = (count: number) => more.splice(0, count);
  const ports: Ports = {
    ...{ site, primary, reads },
    ...{
      processes: take(3),
      poolers: take(2),
      postgres: take(3),
      patroni: take(3),
      etcd: take(3),
      peers: take(3),
    },
  };
  const written = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o644 });
    return name;
  };
  const programs = new Map<string, Program>();
  const processes: ProductionServer[] = [];
  const start = (name: string, path: string, args: string[]) =>
    void programs.set(name, startProgram(folder, name, path, args));

  const startEtcd = (member: number) =>
    start(`etcd${member}`, PROGRAMS['etcd-server'], etcdArguments(ports, member));
  const startPatroni = (member: number) =>
    start(`patroni${member}`, PROGRAMS.patroni, [
      written(`patroni${member}.yml`, patroniConfiguration(ports, member, folder, bin)),
    ]);
  const startPooler = (member: number) =>
    start(`pgbouncer${member}`, PROGRAMS.pgbouncer, [
      written(`pgbouncer${member}.ini`, pgbouncerConfiguration(ports, member)),
    ]);
  const poolers = ports.poolers.map((port) => `127.0.0.1:${port}`).join(',');
  const env = {
    DATABASE_URL: `postgres://postgres@${poolers}/${DATABASE}?target_session_attrs=read-write`,
    DATABASE_READ_URL: `postgres://postgres@127.0.0.1:${reads}/${DATABASE}`,
    SECRET: BENCH_SECRET,
    API_KEY,
    DRAIN_SECONDS,
    // HAProxy, and a CDN in front of it that the requests tell of.
    TRUST_PROXY: '2',
    PUBLIC_URL: `http://127.0.0.1:${site}`,
  };
  const startProcess = async (index: number) => {
    const log = join(folder, `process${index}.log`);
    processes[index] = await startProduction(folder, { port: ports.processes[index] ?? 0, log, env });
  };

  async function members(): Promise<Member[]> {
    for (const port of ports.patroni) {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`).catch(() => null);
      if (answer?.ok) return (await answer.json()).members;
    }
    return [];
  }
  const memberWith = (role: string) =>
    until(
      `PostgreSQL as ${role}`,
      async () => (await members()).find((one) => one.role === role && isUp(one))?.name,
    );
  const postmaster = (member: number) => {
    const data = join(folder, `postgres${member}`);
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1);
    // The file of a killed server may name somebody else's process by now.
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data))
      throw new Error(`${data} is not served.`);
    return Number(pid);
  };
  const killPostgres = (member: number) => killAll(withChildren(postmaster(member)));

  const postgresWhole = () =>
    until('all of PostgreSQL', async () => {
      const all = await members();
      const roles = all.filter(isUp).map(({ role }) => role);
      const filled = ['leader', 'sync_standby', 'replica'].every((role) => roles.includes(role));
      return filled && all.every(({ lag = 0 }) => lag === 0);
    });

  /** Waits until nothing is missing and both replicas have everything. */
  async function whole(): Promise<void> {
    await postgresWhole();
    for (const { url } of processes) await until(url, async () => (await fetch(`${url}/readyz`)).ok);
    await until('the site', async () => (await fetch(`http://127.0.0.1:${site}/readyz`)).ok);
  }

  async function busiestPooler(): Promise<number> {
    const counts = await Promise.all(
      ports.poolers.map(async (port) => {
        const admin = new pg.Client(`postgres://postgres@127.0.0.1:${port}/pgbouncer`);
        await admin.connect();
        const { rows } = await admin.query('show clients');
        await admin.end();
        return rows.filter(({ database }) => database === DATABASE).length;
      }),
    );
    return counts.indexOf(Math.max(...counts));
  }

  async function etcdLeader(): Promise<number> {
    for (const [member, port] of ports.etcd.entries()) {
      const answer = await fetch(`http://127.0.0.1:${port}/v3/maintenance/status`, {
        method: 'POST',
        body: '{}',
      });
      const { header, leader } = await answer.json();
      if (header.member_id === leader) return member;
    }
    throw new Error('etcd has no leader.');
  }

  async function takenOver(gone: number): Promise<void> {
    await until('two of PostgreSQL', async () => {
      const others = (await members()).filter((one) => isUp(one) && numberOf(one.name) !== gone);
      return ['leader', 'sync_standby'].every((role) => others.some((one) => one.role === role));
    });
  }

  async function killMachine(role: string): Promise<Killed> {
    const member = numberOf(await memberWith(role));
    await programs.get(`patroni${member}`)?.end('SIGKILL');
    killPostgres(member);
    return { goesOn: () => takenOver(member), bringBack: async () => startPatroni(member) };
  }

  /** Each with `kill -9`; of a machine everything at once. */
  const kills = {
    'One of our processes': async () => {
      await processes[0]?.kill();
      return { bringBack: () => startProcess(0) };
    },
    'PostgreSQL of the primary': async () => {
      killPostgres(numberOf(await memberWith('leader')));
      // Its Patroni starts it again, as a replica or, when no other may take over, as the primary.
      return {};
    },
    "The primary's machine": () => killMachine('leader'),
    'A replica, the synchronous one': () => killMachine('sync_standby'),
    'PgBouncer, the one in use': async () => {
      const member = await busiestPooler();
      await programs.get(`pgbouncer${member}`)?.end('SIGKILL');
      return { bringBack: async () => startPooler(member) };
    },
    "etcd's leader": async () => {
      const member = await etcdLeader();
      await programs.get(`etcd${member}`)?.end('SIGKILL');
      return { bringBack: async () => startEtcd(member) };
    },
  } satisfies Record<string, () => Promise<Killed>>;

  async function remove(): Promise<void> {
    for (const signal of SIGNALS) process.off(signal, giveUp);
    await Promise.all(processes.map((one) => one.kill()));
    for (const [name, program] of programs) if (!name.startsWith('etcd')) await program.end('SIGKILL');
    for (const member of THREE) {
      try {
        killPostgres(member);
      } catch {
        // It is gone already, or never started.
      }
    }
    for (const program of programs.values()) await program.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }

  /** Milliseconds of processor time so far, by what spent them. */
  async function cpuMs(): Promise<Record<string, number>> {
    const leader = numberOf(await memberWith('leader'));
    const of = (kind: string) =>
      cpuMsOf([...programs].flatMap(([name, { pid }]) => (name.startsWith(kind) ? [pid] : [])));
    const postgres = (those: number[]) =>
      cpuMsOf(those.flatMap((member) => withChildren(postmaster(member))));
    return {
      'our processes': cpuMsOf(processes.map(({ pid }) => pid)),
      HAProxy: of('haproxy'),
      PgBouncer: of('pgbouncer'),
      primary: postgres([leader]),
      replicas: postgres(THREE.filter((member) => member !== leader)),
    };
  }

  const giveUp = () => void remove().finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, giveUp);
  try {
    THREE.forEach(startEtcd);
    await until('etcd', async () => (await etcdLeader()) >= 0);
    THREE.forEach(startPatroni);
    start('haproxy', PROGRAMS.haproxy, ['-db', '-f', written('haproxy.cfg', haproxyConfiguration(ports))]);
    POOLERS.forEach(startPooler);
    await postgresWhole();
    await until('a database', async () => {
      const admin = new pg.Client(`postgres://postgres@127.0.0.1:${ports.primary}/postgres`);
      await admin.connect();
      await admin.query(`create database ${DATABASE}`).finally(() => admin.end());
      return true;
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: env.PUBLIC_URL, env, processes, startProcess, whole, kills, cpuMs, remove };
}

const numberOf = (name = '') => Number(name.replace('postgres', ''));
const isUp = ({ state }: Member) => ['running', 'streaming'].includes(state);

function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
}
