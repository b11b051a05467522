import { z } from 'zod';
import type { Tree } from '#scripts/structure/tree.ts';

const LOCK_FILE = 'package-lock.json';
/** Not offered by the registry in use (docs/decisions/029-lock-entries-without-integrity.md). */
const UNAVAILABLE = /^node_modules\/@(biomejs\/cli|rollup\/rollup)-[\w-]+$/;

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

/** Faults: packages that would be installed unchecked. */
export function lockIntegrity(tree: Tree): string[] {
  const { packages } = lockFile.parse(JSON.parse(tree.read(LOCK_FILE)));
  return Object.entries(packages)
    .filter(([path, { integrity, link, dev, optional }]) => {
      if (path === '' || link) return false;
      return !integrity?.startsWith('sha512-') && !(dev && optional && UNAVAILABLE.test(path));
    })
    .map(([path]) => `${LOCK_FILE}: ${path} has no integrity, so it would be installed unchecked.`);
}
