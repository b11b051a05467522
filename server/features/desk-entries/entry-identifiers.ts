import { codeOfKey, entryKey } from '#domain/entry-key.ts';

const TRIES = 50;

/** What a new entry is called in addresses, where nobody said: its name and year, then with a number. */
export function* freeIdentifiers(
  given: Record<string, unknown>,
  key: 'uid' | 'id',
  hasCode: boolean,
): Generator<Record<string, string>> {
  const { name, title, startDate } = given;
  const wanted = entryKey(String(name ?? title ?? ''), typeof startDate === 'string' ? startDate : '');
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const tried = attempt === 1 ? wanted : `${wanted}-${attempt}`;
    const code = String(given.code ?? codeOfKey(tried));
    yield { [key]: String(given[key] ?? tried), ...(hasCode && { code }) };
  }
}
