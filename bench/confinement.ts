import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/sys/fs/cgroup/memory';

export type Confinement = {
  /** The command that runs another one inside. */
  within: readonly string[];
  peakMib(): number;
  oomKills(): number;
  release(): void;
};

/** A memory cgroup on core 0, as a small container is; this process moves to core 1. Needs root and cgroup v1. */
export function confine(mib: number): Confinement {
  const group = join(MEMORY, `zancada-bench-${process.pid}`);
  mkdirSync(group);
  for (const limit of ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'])
    writeFileSync(join(group, limit), String(mib * 2 ** 20));
  execFileSync('taskset', ['-acp', '1', String(process.pid)]);
  // Linux weighs `nice` within a session only.
  writeFileSync('/proc/self/autogroup', '-10');
  const read = (name: string) => readFileSync(join(group, name), 'utf8');
  const enter = `echo $$ > ${group}/cgroup.procs && echo -10 > /proc/self/autogroup && exec taskset -c 0 "$@"`;
  return {
    within: ['setsid', 'sh', '-c', enter, 'sh'],
    peakMib: () => Number(read('memory.max_usage_in_bytes')) / 2 ** 20,
    oomKills: () => Number(/oom_kill (\d+)/.exec(read('memory.oom_control'))?.[1]),
    release: () => rmdirSync(group),
  };
}
