import { dirname, join, normalize } from 'node:path';
import { sources, type Tree } from '#scripts/structure/tree.ts';

const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** Files that import each other in a ring, types apart. */
export function importCycles(tree: Tree): string[] {
  const imports = new Map(sources(tree).map((file) => [file, importsOf(file, tree.read(file))]));
  const faults: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, trail: string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      faults.push(`Import cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
      return;
    }
    state.set(file, 'open');
    for (const next of imports.get(file) ?? []) if (imports.has(next)) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of imports.keys()) visit(file, []);
  return faults;
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return target.slice(1);
    if (target.startsWith('.')) return normalize(join(dirname(file), target));
    return [];
  });
}
