import { RACE_KINDS, RACE_MARKS, type RaceKind, type RaceMark } from './race-kind.ts';
import { foldText } from './search-text.ts';

/** How organisers write a kind or a mark otherwise, folded. */
const ALSO: Readonly<Record<string, RaceKind | RaceMark>> = {
  asfalto: 'ruta',
  calle: 'ruta',
  montana: 'trail',
  'trail running': 'trail',
  relevo: 'relevos',
  ascenso: 'vertical',
  'kilometro vertical': 'vertical',
  'para ninos': 'niños',
  infantil: 'niños',
  kids: 'niños',
  'con mascotas': 'mascotas',
  perros: 'mascotas',
  perro: 'mascotas',
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
