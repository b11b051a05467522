import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '#scripts/structure/tree.ts';

const root = join(import.meta.dirname, '../..');
const PAGES = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.+\.md$/;
const CITED_PATH = /`((?:contract|domain|server|web|cli|e2e|bench|scripts|docs|public)\/[\w./-]*)`/g;
const CITED_RULE = /§(\d+)(?:\.(\d+))?/g;
// Chapters of other documents.
const ELSEWHERE = /RFC/;

/** Faults: paths named in documents, and rules of docs/product.md cited in code, that do not exist. */
export function citedPaths(tree: Tree): string[] {
  const paths = tree.files
    .filter((file) => PAGES.test(file))
    .flatMap((page) =>
      [...tree.read(page).matchAll(CITED_PATH)]
        .filter(([, path = '']) => !existsSync(join(root, path)))
        .map(([, path]) => `${page}: ${path} does not exist.`),
    );
  const rules = tree.read('docs/product.md');
  const code = tree.files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/structure/'));
  const cited = code.flatMap((file) =>
    tree
      .read(file)
      .split('\n')
      .filter((line) => !ELSEWHERE.test(line))
      .flatMap((line) => [...line.matchAll(CITED_RULE)])
      .filter(
        ([, section, rule]) => !new RegExp(`§${rule ? `${section}\\.${rule}` : section}(?!\\d)`).test(rules),
      )
      .map(([citation]) => `${file}: ${citation} of docs/product.md does not exist.`),
  );
  return [...paths, ...cited];
}
