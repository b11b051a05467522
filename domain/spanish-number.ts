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

export function counted(count: number, one: string, many: string): string {
  return `${formatWhole(count)} ${agreeing(count, one, many)}`;
}

export function agreeing(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
