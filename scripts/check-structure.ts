import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import desk from '#desk/routes.ts';
import { citedDecisions } from '#scripts/structure/cited-decisions.ts';
import { citedPaths } from '#scripts/structure/cited-paths.ts';
import { fileRoles } from '#scripts/structure/file-roles.ts';
import { importArrows } from '#scripts/structure/import-arrows.ts';
import { lockIntegrity } from '#scripts/structure/lock-integrity.ts';
import { oneWord } from '#scripts/structure/one-word.ts';
import { openConnections } from '#scripts/structure/open-connections.ts';
import { screenModules } from '#scripts/structure/screen-modules.ts';
import { sourceSizes } from '#scripts/structure/source-sizes.ts';
import { FOLDERS, type Tree } from '#scripts/structure/tree.ts';
import web from '#web/routes.ts';

const root = join(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

const tree: Tree = { files, read: (file) => readFileSync(join(root, file), 'utf8') };

const faults = [
  ...[fileRoles, sourceSizes, citedPaths, citedDecisions, oneWord, lockIntegrity, openConnections].flatMap(
    (check) => check(tree),
  ),
  ...screenModules(files, { web, desk }),
  ...(await importArrows(root, FOLDERS)),
];
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0 ? 'The tree has the shape that ARCHITECTURE.md gives it.' : `${faults.length} faults`,
);
process.exit(faults.length === 0 ? 0 : 1);
