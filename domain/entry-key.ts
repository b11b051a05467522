import { foldText } from './search-text.ts';

const LONGEST = 60;

/** `Media Maratón de Cali`, `2027` → `media-maraton-de-cali-2027` (docs/product.md §17.24, keys). */
export function entryKey(name: string, ...more: readonly string[]): string {
  const end = more.map((part) => `-${slug(part)}`).join('');
  const start = slug(name)
    .slice(0, LONGEST - end.length)
    .replace(/-$/, '');
  return `${start || 'sin-nombre'}${end}`;
}

function slug(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
