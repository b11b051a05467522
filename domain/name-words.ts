import { otherNumbers } from './number-words.ts';
import { foldText } from './search-text.ts';

/** Words that say nothing of which race it is. */
export const COMMON =
  /^(?:de|del|la|las|el|los|y|en|por|edicion|version|carrera|\d{1,2}k|(?:19|20)\d\d|[ivxlc]+|\d{1,3}[ªaº°])$/;
/** The same of what is typed: nearly every race has them. */
const WEIGHTLESS =
  /^(?:al?|con|para|una?|su|e|o|carreras|(?:medi[ao]|(?:mini)?maraton(?:es)?|atletic[ao]s?))$/;
/** Letters that are compared of what begins with a word. */
const STRETCH_MAX = 24;
const LEAST_ALIKE = 5;
/** Typed words that may stand together in a name. */
const JOINED_MAX = 4;
/** Whether a word says which race it is. @param word folded */
export const isTelling = (word: string) => !COMMON.test(word) && !WEIGHTLESS.test(word);

/** A race's name as searches compare it. */
export type NamedRace = {
  folded: string;
  /** Its telling words in one. */
  key: string;
  words: readonly string[];
  /** The letters from each word's beginning on: 'corremitierra', 'mitierra', 'tierra'. */
  stretches: readonly string[];
  /** Of all its words, worked out once it is asked for. */
  spellings: () => ReadonlySet<string>;
};

/** What was typed, as names are compared with it. */
export type AskedName = {
  folded: string;
  key: string;
  /** What of a name begins so is found, and what is spelled so. The longest word comes first: it is the rarest. */
  words: readonly { starts: readonly string[]; spellings: readonly string[] }[];
};

/** How well a name fits, the best first. */
export const NAME_RANK = { same: 0, telling: 1, beginning: 2, words: 3, misspelt: 4 } as const;

const partsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}ªº°]+/gu) ?? [];

/** Folded, without signs; 'CorreMiTierra' is three. */
const wordsOf = (text: string) => partsOf(foldText(text.replace(/(\p{Ll}\p{M}*)(?=\p{Lu})/gu, '$1 ')));

const tellingOf = (words: readonly string[]) => (words.some(isTelling) ? words.filter(isTelling) : words);

const beginning = (text: string) => Array.from(text).slice(0, STRETCH_MAX).join('');

/** A shorter word is no other one without a letter. */
const LEAST_MISSPELT = LEAST_ALIKE - 1;

/** Letters that may be wrong: none of a short word or a number, else one, of a long word two. */
function mistakesIn({ length }: string[], word: string): number {
  if (length < LEAST_ALIKE || length > STRETCH_MAX || /\p{N}/u.test(word)) return 0;
  return length < 9 ? 1 : 2;
}

/** A word without the letters that may be wrong, and as it is: words that share one of these are alike. */
export function spellingsOf(word: string): string[] {
  const letters = Array.from(word);
  let found = [letters];
  for (let left = mistakesIn(letters, word); left > 0; left -= 1)
    found = [...found, ...found.flatMap((some) => some.map((_, at) => some.toSpliced(at, 1)))];
  return [...new Set(found.map((some) => some.join('')))];
}

export function namedRace(name: string): NamedRace {
  const folded = foldText(name);
  const words = wordsOf(name);
  // 'CorreMiTierra' is one, too.
  const whole = partsOf(folded).filter((part) => !words.includes(part));
  const all = [...words, ...whole];
  let spellings: ReadonlySet<string> | null = null;
  return {
    folded,
    key: tellingOf(words).join(''),
    words: all,
    stretches: [...words.map((_, at) => beginning(words.slice(at).join(''))), ...whole.map(beginning)],
    spellings: () => (spellings ??= new Set(all.flatMap(spellingsOf))),
  };
}

export function askedName(text: string): AskedName {
  const all = wordsOf(text);
  const telling = tellingOf(all);
  const startsOf = (at: number) =>
    Array.from({ length: Math.min(JOINED_MAX, at + 1) }, (_, before) =>
      beginning(all.slice(at - before, at + 1).join('')),
    );
  const words = all.flatMap((word, at) => {
    if (!telling.includes(word)) return [];
    const starts = [...startsOf(at), ...otherNumbers(word, all[at + 1])];
    return [{ word, starts, spellings: word.length < LEAST_MISSPELT ? [] : spellingsOf(word) }];
  });
  return {
    folded: foldText(text),
    key: telling.join(''),
    words: words.sort((a, b) => b.word.length - a.word.length),
  };
}

/**
 * How well a race's name fits typed words (docs/product §18.8 typed names): each telling word begins one of its words, alone
 * or with those typed before it, or is spelled nearly so; a number is the same in figures and in words. Null where it does not.
 */
export function nameRank(
  name: NamedRace,
  asked: AskedName,
): (typeof NAME_RANK)[keyof typeof NAME_RANK] | null {
  const misspelt = asked.words.filter(
    ({ starts }) => !name.stretches.some((stretch) => starts.some((start) => stretch.startsWith(start))),
  );
  if (
    asked.words.length === 0 ||
    misspelt.some((word) => !word.spellings.some((one) => name.spellings().has(one)))
  )
    return null;
  if (name.folded === asked.folded) return NAME_RANK.same;
  if (name.key === asked.key) return NAME_RANK.telling;
  if (name.key.startsWith(asked.key)) return NAME_RANK.beginning;
  return misspelt.length === 0 ? NAME_RANK.words : NAME_RANK.misspelt;
}
