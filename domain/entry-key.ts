import { foldText } from './search-text.ts';

const LENGTH_MAX = 60;
const YEAR_LENGTH = 5;

/** `Media Maratón de Cali`, `2027-03-14` → `media-maraton-de-cali-2027` (docs/product.md §17.24, keys). */
export function entryKey(name: string, date = ''): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const year = date.slice(0, 4);
  const slug = (words || 'ficha').slice(0, LENGTH_MAX - YEAR_LENGTH).replace(/-+$/, '');
  return year === '' || slug.split('-').includes(year) ? slug : `${slug}-${year}`;
}

/** `M-` begins the codes of races that runners add by themselves. */
export function codeOfKey(key: string): string {
  const code = key.toUpperCase();
  return (code.startsWith('M-') ? `C-${code}` : code).slice(0, 64);
}
