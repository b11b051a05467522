import { foldText } from './search-text.ts';

const LENGTH_MAX = 60;
const YEAR_LENGTH = 5;
const TRIES = 50;

/** `Media Maratón de Cali`, `2027-03-14` → `media-maraton-de-cali-2027` (docs/product §17.24 sheet keys). */
export function entryKey(name: string, date = ''): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  const slug = words.slice(0, LENGTH_MAX - YEAR_LENGTH).replace(/-$/, '') || 'ficha';
  const year = date.slice(0, 4);
  return year === '' || slug.split('-').includes(year) ? slug : `${slug}-${year}`;
}

/** `M-` begins the codes of races that runners add by themselves. */
export function codeOfKey(key: string): string {
  const code = key.toUpperCase();
  return (code.startsWith('M-') ? `C-${code}` : code).slice(0, 64);
}

/** Default slugs of a new entry: its name and year, then with a number. */
export function* freeIdentifiers(
  given: Readonly<Record<string, unknown>>,
  key: 'uid' | 'id',
  hasCode: boolean,
): Generator<Record<string, string>> {
  const { name, title, startDate } = given;
  const wanted = entryKey(String(name ?? title), String(startDate ?? ''));
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const tried = attempt === 1 ? wanted : `${wanted}-${attempt}`;
    const code = String(given.code ?? codeOfKey(tried));
    yield { [key]: String(given[key] ?? tried), ...(hasCode && { code }) };
  }
}
