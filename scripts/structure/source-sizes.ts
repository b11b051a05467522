import { sources, type Tree } from '#scripts/structure/tree.ts';

const MEDIAN_MAX = 60;
const P90_MAX = 160;
const LINES_MAX = 300;

/** The budgets of ARCHITECTURE.md: lines of a source file. */
export function sourceSizes(tree: Tree): string[] {
  const sized = sources(tree).map((file) => ({ file, lines: tree.read(file).split('\n').length - 1 }));
  const lines = sized.map((one) => one.lines).sort((a, b) => a - b);
  const at = (part: number) => lines[Math.floor(lines.length * part)] ?? 0;
  const faults = sized
    .filter((one) => one.lines > LINES_MAX)
    .map((one) => `${one.file}: ${one.lines} lines, at most ${LINES_MAX}.`);
  if (at(0.5) > MEDIAN_MAX)
    faults.push(`The median source file has ${at(0.5)} lines, at most ${MEDIAN_MAX}.`);
  if (at(0.9) > P90_MAX) faults.push(`One source file in ten has over ${at(0.9)} lines, at most ${P90_MAX}.`);
  return faults;
}
