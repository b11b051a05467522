import { foldText } from './search-text.ts';

export const SPANISH_MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

export type SpanishMonth = (typeof SPANISH_MONTHS)[number];

/** As they are written in Colombia, folded. */
const NUMBERS = new Map<string, number>([
  ...SPANISH_MONTHS.map((month, index) => [month.toLowerCase(), index + 1] as const),
  ['setiembre', 9],
]);

export function monthNumber(name: string): number | null {
  return NUMBERS.get(foldText(name)) ?? null;
}

/** 'sept' → 9; null for fewer than three letters. @param beginning folded */
export function monthThatBegins(beginning: string): number | null {
  if (beginning.length < 3) return null;
  return [...NUMBERS].find(([name]) => name.startsWith(beginning))?.[1] ?? null;
}
