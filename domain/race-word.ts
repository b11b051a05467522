import { COUNTRY, STOP_WORD } from './everyday-words.ts';
import { RACE_KINDS, RACE_MARKS, type RaceKind, type RaceMark } from './race-kind.ts';
import type { RaceSearch } from './race-search.ts';
import { foldText } from './search-text.ts';

type Part = Partial<RaceSearch>;

/** Kinds that are first words of many names. */
const BEGINS_NAMES = /^(?:ruta|ascenso|calle)$/;
/** How organisers write a kind or a mark otherwise, folded. */
const ALSO: Readonly<Record<string, RaceKind | RaceMark>> = {
  asfalto: 'calle',
  ruta: 'calle',
  montana: 'trail',
  'trail running': 'trail',
  relevo: 'relevos',
  ascenso: 'vertical',
  'kilometro vertical': 'vertical',
  ninos: 'infantil',
  'para ninos': 'infantil',
  kids: 'infantil',
  hijo: 'infantil',
  hija: 'infantil',
  hijos: 'infantil',
  'con mascotas': 'mascotas',
  perros: 'mascotas',
  perro: 'mascotas',
  dog: 'mascotas',
  canina: 'mascotas',
  perrito: 'mascotas',
  perritos: 'mascotas',
  'silla de ruedas': 'adaptada',
  discapacidad: 'adaptada',
  'personas con discapacidad': 'adaptada',
};

/** `Montaña`: a kind or a mark; another text as it is. */
export function readRaceWord(text: string): string {
  const folded = foldText(text.trim());
  return [...RACE_KINDS, ...RACE_MARKS].find((word) => foldText(word) === folded) ?? ALSO[folded] ?? text;
}

/**
 * 'Carreras de trail para niños', but beside another word of a name they are of it, too; null where any is.
 * @param all folded words
 */
export function readDescription(all: readonly string[]): Part[] | null {
  const isOfName = (word: string) => word !== 'carrera' && !STOP_WORD.test(word) && !COUNTRY.test(word);
  const phrase = all.slice(all.findIndex(isOfName), all.findLastIndex(isOfName) + 1).join(' ');
  const whole = describes(phrase);
  if (whole && !BEGINS_NAMES.test(phrase)) return [whole];
  const parts = all.flatMap((word, at) => {
    if (!isOfName(word)) return [];
    return BEGINS_NAMES.test(word) && !/^(?:de|en)$/.test(all[at - 1] ?? '') ? null : describes(word);
  });
  const known = parts.filter((part) => part !== null);
  return known.length > 0 && known.length === parts.length ? known : null;
}

/** @param phrase folded */
function describes(phrase: string): Part | null {
  if (/^(?:avalad[ao]s?|federacion|fedeatletismo)$/.test(phrase)) return { endorsed: true };
  if (/^(?:nocturn[ao]s?|night)$/.test(phrase)) return { night: true };
  const said = readRaceWord(phrase.replace(/les$/, 'l'));
  const kind = RACE_KINDS.find((one) => one === said);
  const mark = RACE_MARKS.find((one) => one === said);
  return kind ? { kind } : mark ? { mark } : null;
}
