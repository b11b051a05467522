import { COURSE_METRES } from './distance-class.ts';
import { DISTANCE_NAMES, kilometresOf, TOLERANCE } from './distance-names.ts';
import { numberInWords } from './number-words.ts';
import { CLASSES_MAX } from './race-filters.ts';

type Classes = { class: number[] };

const metresOf = (name: (typeof DISTANCE_NAMES)[number]) => Math.trunc(COURSE_METRES[name]);
const SAID = /^(\p{L}+(?: y \p{L}+)?) (?=(?:ks?|kms?|kilometros?)$)/u;
const BETWEEN = /^(?:entre|de) (\S+(?: kms?| kilometros?| k)?) (?:y|a|hasta) (.+)$/;
const LIMITS: readonly (readonly [words: RegExp, isWithin: (metres: number, limit: number) => boolean])[] = [
  [/^(?:mas de|mayor(?:es)? (?:de|a)) /, (metres, limit) => metres > limit],
  [/^(?:minimo|desde|a partir de|(?:al|por lo) menos) /, (metres, limit) => metres >= limit],
  [/^(?:menos de|menor(?:es)? (?:de|a)|por debajo de) /, (metres, limit) => metres < limit],
  [/^(?:hasta|maximo) /, (metres, limit) => metres <= limit],
];

/** Distances in words, several or a range of them (docs/product §18.5 typed words). @param phrase folded */
export function readDistances(phrase: string): Classes | null {
  // '5 y 10 km'
  const [, first, second = ''] = /^(\d+) [yo] (\d+ ?\p{L}+)$/u.exec(phrase) ?? [];
  const [one, other] = first ? [readDistance(`${first} k`), readDistance(second)] : [];
  if (one && other) return { class: [...one.class, ...other.class] };
  const bare = /^(\d+) [yo] (\d+)$/
    .exec(phrase)
    ?.slice(1)
    .map((number) => DISTANCE_NAMES.find((name) => name === `${number}K`));
  if (bare?.every((name) => name !== undefined)) return { class: bare.map(metresOf) };
  const joined = /^\d[\d.,]*km?(?:[/-]\d[\d.,]*km?)+$/.test(phrase)
    ? phrase.split(/[/-]/).flatMap((part) => readDistance(part)?.class ?? [])
    : [];
  if (joined.length > 0) return { class: joined };
  if (/^(?:distancias )?cort(?:i[ct])?as?$/.test(phrase)) return { class: [2000, 5000] };
  return readRange(phrase) ?? readDistance(phrase);
}

/** The six classes within it, as many as can be asked, those nearest to the limit that is said. */
function readRange(phrase: string): Classes | null {
  const [, shortest = '', longest = ''] = BETWEEN.exec(phrase) ?? [];
  const ends = [shortest, longest];
  // One unit is enough: 'de 5 a 10k', 'de 5k a 10'.
  const [from, to] = ends.some(readDistance)
    ? ends.map((end) => (readDistance(end) ?? readDistance(`${end} k`))?.class[0])
    : [];
  if (from && to) return within([from, to], (metres) => metres >= from && metres <= to);
  for (const [words, isWithin] of LIMITS) {
    const limit = words.test(phrase) && readDistance(phrase.replace(words, ''))?.class[0];
    if (limit) return within([limit], (metres) => isWithin(metres, limit));
  }
  return null;
}

function within(limits: number[], isWithin: (metres: number) => boolean): Classes {
  const [limit = 0] = limits;
  const found = new Set([...limits, ...DISTANCE_NAMES.map(metresOf)].filter(isWithin));
  const classes = [...found].sort((a, b) => a - b);
  const some = isWithin(limit + 1) ? classes.slice(0, CLASSES_MAX) : classes.slice(-CLASSES_MAX);
  return { class: some.length > 0 ? some : limits };
}

function readDistance(said: string): Classes | null {
  // '1ok' is typed with the letter.
  const written = said
    .replace(/^\d+o+(?= ?k)/, (typed) => typed.replaceAll('o', '0'))
    .replace(/ mil (?:metros|mts)$/, ' k');
  const phrase = written.replace(SAID, (words, number) => {
    const figure = numberInWords(number);
    return figure === null ? words : `${figure} `;
  });
  if (/^(?:(?:medi[ao]s?|1\/2|½)(?: ?maraton(?:es)?)?|half(?: ?marathons?)?)$/.test(phrase))
    return readDistance('21');
  if (/^(?:maraton(?:es)?|marathons?)$/.test(phrase)) return readDistance('42');
  const [isNumber, unit] = /^\d[\d.,]* ?(\p{L}+)?$/u.exec(phrase) ?? [];
  const length = isNumber ? kilometresOf(phrase) * 1000 : 0;
  const known = DISTANCE_NAMES.find(
    (name) => Math.abs(length - COURSE_METRES[name]) <= COURSE_METRES[name] * TOLERANCE,
  );
  if (!length || !(unit || known === '21K' || known === '42K')) return null;
  return { class: [known ? metresOf(known) : Math.round(length)] };
}
