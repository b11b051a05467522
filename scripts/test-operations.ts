import { spawnSync } from 'node:child_process';

const args = ['run', '--config', 'operations/vitest.config.ts'];
process.exit(spawnSync('vitest', args, { stdio: 'inherit' }).status ?? 1);
