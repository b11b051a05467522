import { sources, type Tree } from '#scripts/structure/tree.ts';

const LINES_MAX = 300;

/** Faults: source files that are too long. */
export function sourceSizes(tree: Tree): string[] {
  return sources(tree)
    .map((file) => ({ file, lines: tree.read(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > LINES_MAX)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${LINES_MAX}.`);
}
