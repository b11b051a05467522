export const NO_BREAK_SPACE = '\u00a0';

const GROUP = 3;
const ALL_WHOLE_FROM = 1e15;

export function formatWhole(value: number): string {
  const rounded = BigInt(Math.round(value));
  const digits = String(rounded < 0n ? -rounded : rounded);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= GROUP) {
    groups.unshift(digits.slice(Math.max(0, end - GROUP), end));
  }
  return `${rounded < 0n ? '-' : ''}${groups.join('.')}`;
}

export function formatTenths(value: number): string {
  if (value >= ALL_WHOLE_FROM) return formatWhole(value);
  const tenths = Math.round(value * 10);
  const decimal = tenths % 10;
  return formatWhole(Math.floor(tenths / 10)) + (decimal > 0 ? `,${decimal}` : '');
}

/**
 * `1.234,5`, `1,234.5`, `1234,5`; a single mark before three digits parts thousands where `isGrouped` says so.
 * @returns null when it is no number
 */
export function readWrittenNumber(text: string, isGrouped: boolean): number | null {
  const isThousands = isGrouped ? /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/ : /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
  if (isThousands.test(text)) return Number(text.replace(/[.,]/g, ''));
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))(?:[.,]\d+)?$/.test(text)) return null;
  const [decimals = '', ...whole] = text.split(/[.,]/).reverse();
  return Number(whole.length === 0 ? decimals : `${whole.reverse().join('')}.${decimals}`);
}
