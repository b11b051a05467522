import { foldText } from '#domain/search-text.ts';

const LENGTH_MAX = 60;
const TRIES = 50;

/** What a new entry is called in addresses, where nobody said: its name and year, then with a number. */
export function* freeIdentifiers(
  given: Record<string, unknown>,
  key: 'uid' | 'id',
  hasCode: boolean,
): Generator<Record<string, string>> {
  const slug = slugOf(given);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const tried = attempt === 1 ? slug : `${slug}-${attempt}`;
    const code = String(given.code ?? codeOf(tried));
    yield { [key]: String(given[key] ?? tried), ...(hasCode && { code }) };
  }
}

function slugOf({ name, title, startDate }: Record<string, unknown>): string {
  const words = foldText(String(name ?? title ?? ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const year = typeof startDate === 'string' ? startDate.slice(0, 4) : '';
  const slug = (words || 'ficha').slice(0, LENGTH_MAX).replace(/-+$/, '');
  return year === '' || slug.split('-').includes(year) ? slug : `${slug}-${year}`;
}

/** `M-` begins the codes of races that runners add by themselves. */
function codeOf(slug: string): string {
  const code = slug.toUpperCase();
  return code.startsWith('M-') ? `C-${code}` : code;
}
