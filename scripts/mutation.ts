import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const copy = join(root, '.mutation');

// Stryker changes nothing inside of `as const`, which is where the tables of rules and attributes are: the copy has
// none (docs/decisions/083).
rmSync(copy, { recursive: true, force: true });
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
for (const file of files.split('\n').filter((name) => existsSync(join(root, name)) && name !== '')) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  if (/^(?:contract|domain)\/.*(?<!\.test)\.ts$/.test(file))
    writeFileSync(join(copy, file), readFileSync(join(root, file), 'utf8').replaceAll(' as const', ''));
  else cpSync(join(root, file), join(copy, file));
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
const { status } = spawnSync('stryker', ['run', ...process.argv.slice(2)], { cwd: copy, stdio: 'inherit' });
process.exit(status ?? 1);
