import { inOneLine, isTest, type Tree } from '#scripts/structure/tree.ts';

const DECISION = /^docs\/decisions\/(\d{3})-.+\.md$/;
const CITATION = /\bdecisions?(?:\/| )((?:\d{3}\b(?:, | and )?)+)|\[(\d{3})\]\(/gi;
const CITING = /\.(?:md|tsx?|mjs|yml)$/;

/** Faults: decisions that nothing but another decision cites, and citations of decisions that do not exist. */
export function citedDecisions(tree: Tree): string[] {
  const unknown: string[] = [];
  const uncited = new Set(tree.files.flatMap((file) => DECISION.exec(file)?.[1] ?? []));
  const decisions = new Set(uncited);
  for (const file of tree.files.filter((name) => CITING.test(name) && !isTest(name)))
    for (const [citation] of inOneLine(tree.read(file)).matchAll(CITATION))
      for (const number of citation.match(/\d{3}/g) ?? []) {
        if (!decisions.has(number)) unknown.push(`${file}: there is no decision ${number}.`);
        if (!DECISION.test(file)) uncited.delete(number);
      }
  return [
    ...unknown,
    ...[...uncited].map((number) => `docs/decisions: nothing cites decision ${number} where it holds.`),
  ];
}
