import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /(?:\bfrom |\bimport\(?\s*)'([#.][^']+\.tsx?)'/g;

/** A path at the end of a string, from the module, the root or any folder. */
const NAMED = /[\w./-]+\.\w+(?=['"`])/g;

/**
 * Ways through imports, read from the sources of a tree; each file is read once.
 * @param others files that are no modules, relative to the root: a module that names one reads it
 */
export function importSteps(root: string, others: readonly string[] = []) {
  const read = new Map<string, string[]>();

  function direct(file: string): string[] {
    const known = read.get(file);
    if (known) return known;
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const imported = [...source.matchAll(IMPORT)].map(([, name = '']) =>
      name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(file), name),
    );
    const endings = [...source.matchAll(NAMED)].map(([name]) => `/${name.replace(/^(?:\.{0,2}\/)*/, '')}`);
    const named = others.filter((other) => endings.some((ending) => `/${other}`.endsWith(ending)));
    const loaded = imported.concat(named.map((other) => join(root, other)));
    read.set(file, loaded);
    return loaded;
  }

  /** @param file an absolute path @returns the files that it loads, itself too, each with how many imports lead to it */
  return (file: string): Map<string, number> => {
    const steps = new Map([[file, 0]]);
    for (const [loaded, step] of steps)
      for (const imported of direct(loaded)) if (!steps.has(imported)) steps.set(imported, step + 1);
    return steps;
  };
}

/**
 * The tests that a change can reach, nearest first: those far away load its module, too, but hardly ask it anything.
 * Paths are relative to the root.
 * @param most of each changed file
 * @param without what the chosen tests must not load
 */
export function nearestTests(
  root: string,
  { changed, tests, most, without }: { changed: string[]; tests: string[]; most: number; without: string },
): { nearest: string[]; reached: number; unreached: string[] } {
  const stepsOf = importSteps(
    root,
    changed.filter((file) => !/\.tsx?$/.test(file)),
  );
  const loads = tests.map((test) => ({ test, steps: stepsOf(join(root, test)) }));
  const runnable = loads.filter(({ steps }) => !steps.has(join(root, without)));
  const reaching = (among: typeof loads, file: string) =>
    among
      .map(({ test, steps }) => ({ test, step: steps.get(join(root, file)) ?? Number.POSITIVE_INFINITY }))
      .filter(({ step }) => Number.isFinite(step))
      .toSorted((a, b) => a.step - b.step)
      .map(({ test }) => test);
  return {
    nearest: [...new Set(changed.flatMap((file) => reaching(runnable, file).slice(0, most)))],
    reached: new Set(changed.flatMap((file) => reaching(loads, file))).size,
    unreached: changed.filter((file) => reaching(loads, file).length === 0),
  };
}
