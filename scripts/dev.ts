import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const watched = ['server', 'contract', 'domain', 'cli'].map((folder) => `--watch-path=${join(root, folder)}`);

// The pages reload in the browser by themselves; a change of the server starts it anew.
const child = spawn(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--watch-preserve-output',
    ...watched,
    join(root, 'scripts/dev-server.ts'),
  ],
  { stdio: 'inherit' },
);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
process.once('disconnect', () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 0));
