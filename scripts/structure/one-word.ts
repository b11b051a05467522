import { productRules, sources, type Tree } from '#scripts/structure/tree.ts';

const RULE = /\*\*§11\.17 One word\.\*\*([^§]*)/;
const PAIR = /(\p{L}[\p{L} ]*) \(not ([^)]+)\)/gu;
const VISIBLE = /^(?:web|desk|contract|domain|server\/(?:email|features))\//;
/** Their words are headings of files that people have. */
const HEADINGS = ['domain/history-columns.ts', 'server/features/identity/account-csv.ts'];
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/ .*$/gm;
/** Sentences that the owner gave, to the letter. */
const SPECIFIED = ['No tienes carreras agregadas todavía.', 'Carrera agregada!', '¡Nueva marca personal!'];

/** Faults: texts that call a thing by another word than everywhere (docs/product §11.17 one word). */
export function oneWord(tree: Tree): string[] {
  const rule = RULE.exec(productRules(tree))?.[1]?.replace(/\s+/g, ' ') ?? '';
  const words = [...rule.matchAll(PAIR)].flatMap(([, word, others = '']) =>
    others.split(', ').map((other) => ({
      word,
      other: new RegExp(`(?<!\\p{L})${other.replace('…', '\\p{L}*')}(?!\\p{L})`, 'iu'),
    })),
  );
  return sources(tree)
    .filter((file) => VISIBLE.test(file) && !HEADINGS.includes(file))
    .flatMap((file) => {
      const code = SPECIFIED.reduce((text, own) => text.replaceAll(own, ''), tree.read(file));
      const text = code.replace(COMMENT, '');
      return words.flatMap(({ word, other }) => {
        const found = other.exec(text)?.[0];
        return found ? [`${file}: says "${found}" where others say "${word}".`] : [];
      });
    });
}
