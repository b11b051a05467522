import { productRules, type Tree } from '#scripts/structure/tree.ts';

const APPS = ['web', 'desk'];
const MODULE = /['"](routes\/[^'"]+)['"]/g;
const ADDRESS = /route\(\s*'([^'*]+)'/g;

/** Faults: screens that an app's route table, the disk and docs/product do not all know. */
export function screenModules(tree: Tree): string[] {
  return APPS.flatMap((app) => screensOf(app, tree));
}

function screensOf(app: string, tree: Tree): string[] {
  const name = `${app}/routes.ts`;
  const table = tree.read(name);
  const named = new Set([...table.matchAll(MODULE)].map(([, module]) => `${app}/${module}`));
  const onDisk = tree.files.filter(
    (file) => file.startsWith(`${app}/routes/`) && file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const rules = productRules(tree);
  return [
    ...[...named]
      .filter((module) => !tree.files.includes(module))
      .map((module) => `${name}: ${module} does not exist.`),
    ...onDisk
      .filter((module) => !named.has(module))
      .map((module) => `${module}: no route of ${name} leads to it.`),
    ...[...table.matchAll(ADDRESS)]
      .map(([, address = '']) => `/${address.replace(/:(\w+)/g, '{$1}')}`)
      .filter((address) => address !== '/site' && !rules.includes(address))
      .map((address) => `${name}: docs/product does not know the screen ${address}.`),
  ];
}
