import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const watched = ['server', 'contract', 'domain', 'cli'].map((folder) => `--watch-path=${join(root, folder)}`);

// Vite reloads changed pages itself; a changed server file restarts the process.
const child = spawn(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--watch-preserve-output',
    ...watched,
    join(root, 'scripts/dev-server.ts'),
  ],
  // Vite and its sockets are one process.
  { stdio: 'inherit', env: { ...process.env, WORKERS: '1' } },
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
process.once('disconnect', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 0));
