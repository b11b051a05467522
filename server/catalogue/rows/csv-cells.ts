import { isFormula } from '#domain/csv-lines.ts';

/** For an es-CO spreadsheet: a decimal comma, and an apostrophe before what would run as a formula. */
export function csvCell(value: unknown): string {
  if (typeof value === 'number') return plainNumber(value).replace('.', ',');
  const text = typeof value === 'string' ? value : '';
  const tame = isFormula(text) ? `'${text}` : text;
  return /["\r\n;]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame;
}

/** 1e-7 → 0.0000001…, which a catalogue file can hold. */
export function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20) : text;
}
