import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sources, type Tree } from '#scripts/structure/tree.ts';

const root = join(import.meta.dirname, '../..');
const PAGES = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.+\.md$/;
const CITED_PATH = /`((?:contract|domain|server|web|cli|e2e|bench|scripts|docs|public)\/[\w./-]*)`/g;
const CITED_RULE = /docs\/product\.md §(\d+)(?:\.(\d+))?/g;

/** Paths that the documents name, and rules of docs/product.md that the code cites, exist. */
export function citedPaths(tree: Tree): string[] {
  const paths = tree.files
    .filter((file) => PAGES.test(file))
    .flatMap((page) =>
      [...tree.read(page).matchAll(CITED_PATH)]
        .filter(([, path = '']) => !existsSync(join(root, path)))
        .map(([, path]) => `${page}: ${path} does not exist.`),
    );
  const rules = tree.read('docs/product.md');
  const cited = sources(tree).flatMap((file) =>
    [...tree.read(file).matchAll(CITED_RULE)]
      .filter(
        ([, section, rule]) => !new RegExp(`§${rule ? `${section}\\.${rule}` : section}(?!\\d)`).test(rules),
      )
      .map(([citation]) => `${file}: ${citation} does not exist.`),
  );
  return [...paths, ...cited];
}
