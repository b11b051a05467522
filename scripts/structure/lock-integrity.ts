import { z } from 'zod';
import type { Tree } from '#scripts/structure/tree.ts';

const LOCK_FILE = 'package-lock.json';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), link: z.boolean().optional() }),
  ),
});

/** Faults: packages that would be installed unchecked. */
export function lockIntegrity(tree: Tree): string[] {
  const { packages } = lockFile.parse(JSON.parse(tree.read(LOCK_FILE)));
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== '' && !link && !integrity?.startsWith('sha512-'))
    .map(([path]) => `${LOCK_FILE}: ${path} has no integrity, so it would be installed unchecked.`);
}
