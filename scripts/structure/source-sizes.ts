import { sources, type Tree } from '#scripts/structure/tree.ts';

const MEDIAN_MAX = 60;
const P90_MAX = 160;
const LINES_MAX = 300;

/** Faults: files, or folders, outside of the line budgets of ARCHITECTURE.md. */
export function sourceSizes(tree: Tree): string[] {
  const sized = sources(tree).map((file) => ({ file, lines: linesOf(tree, file) }));
  const faults = sized
    .filter((one) => one.lines > LINES_MAX)
    .map((one) => `${one.file}: ${one.lines} lines, at most ${LINES_MAX}.`);
  const at = quantiles(sized.map(({ lines }) => lines));
  if (at(0.5) > MEDIAN_MAX)
    faults.push(`The median source file has ${at(0.5)} lines, at most ${MEDIAN_MAX}.`);
  if (at(0.9) > P90_MAX) faults.push(`One source file in ten has over ${at(0.9)} lines, at most ${P90_MAX}.`);
  return faults;
}

function quantiles(values: number[]): (part: number) => number {
  const sorted = values.sort((a, b) => a - b);
  return (part) => sorted[Math.floor(sorted.length * part)] ?? 0;
}

function linesOf(tree: Tree, file: string): number {
  return tree.read(file).split('\n').length - 1;
}
