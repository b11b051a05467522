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

export function monthNumber(name: string): number | null {
  const folded = foldText(name);
  const index = SPANISH_MONTHS.findIndex((month) => month.toLowerCase() === folded);
  return index === -1 ? null : index + 1;
}
