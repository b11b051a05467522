import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inOneLine, isRules, productRules, type Tree } from '#scripts/structure/tree.ts';

const root = join(import.meta.dirname, '../..');
const PAGES = /^(README|ARCHITECTURE|CONTRIBUTING|SECURITY)\.md$|^docs\/.+\.md$/;
const CODE = /\.(?:tsx?|mjs)$/;
const CITED_PATH = /`((?:contract|domain|server|web|cli|e2e|bench|scripts|docs|public)\/[\w./-]*)`/g;
const RULE = /^(?:\*\*§(\d+\.\d+) ([^*]+)\.\*\*|# (\d+) (.+)$)/gm;
const CITED_RULE = /§(\d+(?:\.\d+)?)/g;
// Chapters of other documents.
const ELSEWHERE = /RFC \d+ §[\d.]+/g;

/** Faults: paths named in documents that do not exist, and citations that do not name an existing rule by its title. */
export function citedPaths(tree: Tree): string[] {
  const pages = tree.files.filter((file) => PAGES.test(file));
  const paths = pages.flatMap((page) =>
    [...tree.read(page).matchAll(CITED_PATH)]
      .filter(([, path = '']) => !existsSync(join(root, path)))
      .map(([, path]) => `${page}: ${path} does not exist.`),
  );
  const titles = titlesIn(productRules(tree));
  const citing = [...pages, ...tree.files.filter((file) => CODE.test(file))].filter(
    (file) => !file.startsWith('scripts/structure/'),
  );
  return [
    ...paths,
    ...citing.flatMap((file) =>
      misnamedRules(tree.read(file), titles, isRules(file)).map((fault) => `${file}: ${fault}`),
    ),
  ];
}

/** The title of each rule by its number, and of each chapter. */
function titlesIn(rules: string): ReadonlyMap<string, string> {
  return new Map(
    [...rules.matchAll(RULE)].map(([, rule, ruleTitle, chapter, chapterTitle]) => [
      rule ?? chapter ?? '',
      (ruleTitle ?? chapterTitle ?? '').replace(/\s+/g, ' '),
    ]),
  );
}

/** Rules cite each other by number alone. */
function misnamedRules(text: string, titles: ReadonlyMap<string, string>, isNumberEnough: boolean): string[] {
  const words = inOneLine(text).replace(ELSEWHERE, '');
  return [...words.matchAll(CITED_RULE)].flatMap(({ 0: citation, 1: number = '', index }) => {
    const title = titles.get(number);
    if (title === undefined) return [`${citation} of docs/product does not exist.`];
    const cited = words.slice(index + citation.length + 1);
    const isNamed =
      cited.toLowerCase().startsWith(title.toLowerCase()) && !/^\p{L}/u.test(cited.slice(title.length));
    return isNumberEnough || isNamed ? [] : [`${citation} of docs/product is called "${title}".`];
  });
}
