import type { Tree } from '#scripts/structure/tree.ts';

const TABLE = 'web/routes.ts';
const MODULE = /['"](routes\/[^'"]+)['"]/g;
const ADDRESS = /route\(\s*'([^'*]+)'/g;

/** Faults: screens that the route table, the disk and docs/product.md do not all know. */
export function screenModules(tree: Tree): string[] {
  const table = tree.read(TABLE);
  const named = new Set([...table.matchAll(MODULE)].map(([, module]) => `web/${module}`));
  const onDisk = tree.files.filter(
    (file) => /^web\/routes\/.+\.tsx$/.test(file) && !file.endsWith('.test.tsx'),
  );
  const rules = tree.read('docs/product.md');
  return [
    ...[...named]
      .filter((module) => !tree.files.includes(module))
      .map((module) => `${TABLE}: ${module} does not exist.`),
    ...onDisk
      .filter((module) => !named.has(module))
      .map((module) => `${module}: no route of ${TABLE} leads to it.`),
    ...[...table.matchAll(ADDRESS)]
      .map(([, address = '']) => `/${address.replace(/:(\w+)/g, '{$1}')}`)
      .filter((address) => address !== '/site' && !rules.includes(address))
      .map((address) => `${TABLE}: docs/product.md does not know the screen ${address}.`),
  ];
}
