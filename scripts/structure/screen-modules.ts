import type { Tree } from '#scripts/structure/tree.ts';

const APPS = ['web', 'desk'];
const MODULE = /['"](routes\/[^'"]+)['"]/g;

/** Faults: screens that an app's route table and the disk do not both know. */
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
  return [
    ...[...named]
      .filter((module) => !tree.files.includes(module))
      .map((module) => `${name}: ${module} does not exist.`),
    ...onDisk
      .filter((module) => !named.has(module))
      .map((module) => `${module}: no route of ${name} leads to it.`),
  ];
}
