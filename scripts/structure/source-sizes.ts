import { dirname, join } from 'node:path';
import { isTest, sources, type Tree } from '#scripts/structure/tree.ts';

const MEDIAN_MAX = 60;
const P90_MAX = 160;
const LINES_MAX = 300;
const WEB_MEDIAN_MIN = 40;
const SMALL = 25;

const WITHOUT_CRUMBS = [
  ...['bench', 'cli', 'contract', 'desk', 'domain'],
  ...['scripts', 'server', 'simulation', 'web'],
];
/** Modules that a table or a convention requires at any size. */
const EXPECTED =
  /^(web|desk)\/(routes\/|root|entry)|^server\/features\/.+\.(routes|presenter)\.ts$|^server\/db\/migrations\/|^cli\/verbs\//;
const IMPORT = /(?:from|import\(|import)\s*['"]([#.][^'"]+)['"]/g;

/** Faults: files, or folders, outside of the line budgets of ARCHITECTURE.md. */
export function sourceSizes(tree: Tree, withoutCrumbs: readonly string[] = WITHOUT_CRUMBS): string[] {
  const sized = sources(tree).map((file) => ({ file, lines: linesOf(tree, file) }));
  const faults = sized
    .filter((one) => one.lines > LINES_MAX)
    .map((one) => `${one.file}: ${one.lines} lines, at most ${LINES_MAX}.`);
  const at = quantiles(sized.map(({ lines }) => lines));
  if (at(0.5) > MEDIAN_MAX)
    faults.push(`The median source file has ${at(0.5)} lines, at most ${MEDIAN_MAX}.`);
  if (at(0.9) > P90_MAX) faults.push(`One source file in ten has over ${at(0.9)} lines, at most ${P90_MAX}.`);
  const pages = sized.filter(({ file }) => file.startsWith('web/')).map(({ lines }) => lines);
  const web = quantiles(pages)(0.5);
  if (pages.length > 0 && withoutCrumbs.includes('web') && (web < WEB_MEDIAN_MIN || web > MEDIAN_MAX))
    faults.push(`The median file of web/ has ${web} lines, from ${WEB_MEDIAN_MIN} to ${MEDIAN_MAX}.`);
  return [...faults, ...crumbs(tree, withoutCrumbs)];
}

function crumbs(tree: Tree, folders: readonly string[]): string[] {
  const importers = new Map<string, string[]>();
  for (const file of tree.files.filter((one) => /\.(ts|tsx|mjs)$/.test(one)))
    for (const [, target = ''] of tree.read(file).matchAll(IMPORT)) {
      const path = target.startsWith('#') ? target.slice(1) : join(dirname(file), target);
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  return sources(tree)
    .filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)) && !EXPECTED.test(file))
    .flatMap((file) => {
      const [user, ...others] = importers.get(file) ?? [];
      const lines = linesOf(tree, file);
      if (lines >= SMALL || !user || others.length > 0 || isTest(user)) return [];
      return `${file}: ${lines} lines and only ${user} imports it, so it belongs there.`;
    });
}

function quantiles(values: number[]): (part: number) => number {
  const sorted = values.sort((a, b) => a - b);
  return (part) => sorted[Math.floor(sorted.length * part)] ?? 0;
}

function linesOf(tree: Tree, file: string): number {
  return tree.read(file).split('\n').length - 1;
}
