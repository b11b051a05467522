import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { productRules, type Tree } from '#scripts/structure/tree.ts';

const root = join(import.meta.dirname, '../..');
const PAGES = /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^docs\/.+\.md$/;
const CITED_PATH = /`((?:contract|domain|server|web|cli|e2e|bench|scripts|docs|public)\/[\w./-]*)`/g;
const CITED_RULE = /§(\d+(?:\.\d+)?)/g;
const CITED_WORDS = /((?:§[\d.]+(?:, | to | and ))*§[\d.]+), (?=\p{Ll})([^§().,;:*]*)/gu;
const INFLECTION = /(?:e?s|ed|ing)$/;
// Chapters of other documents.
const ELSEWHERE = /RFC/;

/** Faults: paths named in documents, and rules of docs/product cited in code, that do not exist or say another thing. */
export function citedPaths(tree: Tree): string[] {
  const paths = tree.files
    .filter((file) => PAGES.test(file))
    .flatMap((page) =>
      [...tree.read(page).matchAll(CITED_PATH)]
        .filter(([, path = '']) => !existsSync(join(root, path)))
        .map(([, path]) => `${page}: ${path} does not exist.`),
    );
  const rules = rulesIn(productRules(tree));
  const code = tree.files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('scripts/structure/'));
  const cited = code.flatMap((file) =>
    tree
      .read(file)
      .split('\n')
      .filter((line) => !ELSEWHERE.test(line))
      .flatMap((line) => [...missingRules(line, rules), ...foreignWords(line, rules)])
      .map((fault) => `${file}: ${fault}`),
  );
  return [...paths, ...cited];
}

/** The text of each rule by its number, and of each section. */
function rulesIn(page: string): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const section of page.split(/^# (?=\d)/m).slice(1)) {
    rules.set(/^\d+/.exec(section)?.[0] ?? '', section);
    for (const rule of section.split(/^(?:\*\*|\| )§/m).slice(1))
      rules.set(/^\d+\.\d+/.exec(rule)?.[0] ?? '', rule);
  }
  return rules;
}

const missingRules = (line: string, rules: ReadonlyMap<string, string>): string[] =>
  [...line.matchAll(CITED_RULE)]
    .filter(([, number = '']) => !rules.has(number))
    .map(([citation]) => `${citation} of docs/product does not exist.`);

/** The words behind a number say which rule is meant: each begins a word of it. */
const foreignWords = (line: string, rules: ReadonlyMap<string, string>): string[] =>
  [...line.matchAll(CITED_WORDS)].flatMap(([, numbers = '', words = '']) => {
    const texts = [...numbers.matchAll(CITED_RULE)].map(([, number = '']) => rules.get(number) ?? '');
    const stems = words.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    return stems
      .filter((word) => !new RegExp(`\\b${word.replace(INFLECTION, '')}`, 'i').test(texts.join(' ')))
      .map((word) => `${numbers} of docs/product says nothing of "${word}".`);
  });
