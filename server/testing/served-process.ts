import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, 'serve-api.ts');

/** The server in a process of its own. `stop` asks it to end, `kill` does not ask; both wait until it has. */
export async function startServedProcess(env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', TRUST_PROXY: '1', ...env },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The process has no output.');
  const [line] = await once(child.stdout, 'data');
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: `http://localhost:${String(line).trim()}`,
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
