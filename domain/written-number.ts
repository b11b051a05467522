/**
 * `1.234,5`, `1,234.5`, `1234,5`; a single mark before three digits parts thousands where `isGrouped` says so.
 * @returns null when it is no number
 */
export function readWrittenNumber(text: string, isGrouped: boolean): number | null {
  const [isParted, , again] = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.exec(text) ?? [];
  if (again || (isParted && isGrouped)) return Number(text.replace(/[.,]/g, ''));
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,]\d+)?$/.test(text)) return null;
  const [decimals = '', ...whole] = text.split(/[.,]/).reverse();
  return Number(whole.length === 0 ? decimals : `${whole.reverse().join('')}.${decimals}`);
}
