import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { demand } from './packaged-process.ts';

/** What any Debian has that one signs in to by SSH. */
const INSTALLED = 'systemd-sysv,dbus,ca-certificates,openssh-client';

/** In memory, and in a mount namespace of its own: nothing of it is left behind. */
const MAKE = `set -e
mount -t tmpfs -o mode=0755 machine "$1"
mmdebstrap --quiet --variant=apt --include=${INSTALLED} bookworm "$1"
cp /etc/resolv.conf "$1/etc/resolv.conf"
tr -d - < /proc/sys/kernel/random/uuid > "$1/etc/machine-id"
mount -t cgroup2 groups "$1/mnt"
own="$1/mnt/zancada-$$"
mkdir "$own"
unshare --mount --pid --fork --kill-child --net --uts --ipc sh -c "$2" sh "$1" "$own" || true
find "$own" -depth -type d -exec rmdir {} +`;

const BOOT = `set -e
cd "$1"
echo 0 > "$2/cgroup.procs"
umount mnt
mount -t proc proc proc
mount -t tmpfs run run
mount -t tmpfs dev dev
for one in null zero full random urandom tty; do touch dev/$one; mount --bind /dev/$one dev/$one; done
mkdir dev/pts dev/shm before
ln -s pts/ptmx dev/ptmx
mount -t devpts -o newinstance,ptmxmode=0666 pts dev/pts
mount -t tmpfs shm dev/shm
exec unshare --cgroup sh -c '
  mount -t sysfs -o ro sys sys
  mount -t cgroup2 groups sys/fs/cgroup
  pivot_root . before
  umount -l /before
  exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd'`;

export type EmptyMachine = Awaited<ReturnType<typeof startEmptyMachine>>;

/**
 * Boots a Debian that has nothing of ours, with its own systemd as process 1 and its own network, where every port is
 * free. Like an engine of containers it needs the rights to make namespaces and to mount.
 * @param folder where it is mounted, seen by itself alone
 */
export async function startEmptyMachine(folder: string) {
  demand('mmdebstrap', 'mmdebstrap');
  const maker = spawn('unshare', ['--mount', 'sh', '-c', MAKE, 'sh', folder, BOOT], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaint = text(maker.stderr);
  const ended = once(maker, 'exit');
  let first = 0;
  while (first === 0) {
    if (maker.exitCode !== null) throw new Error(`The machine does not start: ${await complaint}`);
    await setTimeout(100);
    first = systemdBelow(maker.pid ?? 0);
  }
  const enter = (namespaces: string[], command: string[], env = {}) =>
    spawn('nsenter', ['--target', String(first), ...namespaces, '--', ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { HOME: '/root', PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
    });
  const machine = {
    /** Its files, from outside. */
    root: join('/proc', String(first), 'root'),
    /** A program from outside, which the machine reaches as another one. */
    beside: (program: string, args: string[]) => enter(['--net'], [program, ...args]),
    /** What root types at home: its status, and all that it says. `online`: in the network of who started the machine. */
    async type(command: string, { env = {}, online = false } = {}) {
      const own = ['--mount', '--uts', '--ipc', '--pid', '--cgroup', ...(online ? [] : ['--net'])];
      const shell = enter(own, ['timeout', '120', 'bash', '-c', `cd\n${command}`], env);
      const [out, error, [status]] = await Promise.all([
        text(shell.stdout),
        text(shell.stderr),
        once(shell, 'exit'),
      ]);
      return { status, said: out + error };
    },
    async stop() {
      process.kill(first, 'SIGKILL');
      await ended;
    },
  };
  // Before that it takes no orders.
  while (!/running|degraded/.test((await machine.type('systemctl is-system-running')).said))
    await setTimeout(200);
  return machine;
}

/** The process of `BOOT` once it is systemd; 0 before. */
function systemdBelow(maker: number): number {
  try {
    const pid = childOf(childOf(maker));
    return readFileSync(`/proc/${pid}/comm`, 'utf8') === 'systemd\n' ? pid : 0;
  } catch {
    return 0;
  }
}

function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));
}
