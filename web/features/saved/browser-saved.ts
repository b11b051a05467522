import { SAVED_LIMITS } from '#domain/saved-limits.ts';
import { local } from '#web/session/storage.ts';

/** A search has its query as key, a race its uid. */
type Saved = { key: string; alert: boolean };
/** Races are of before there was one shelf (docs/product §8.34 one shelf): none is added. */
export type SavedHere = { searches: Saved[]; races: Saved[] };

const NAME = 'zancada-saved';
const RACES_MAX = 50;

/** What a visitor saved in this browser (docs/product §18.47 before accounts); whatever else is stored there
 * counts as nothing. */
export function savedHere(): SavedHere {
  try {
    const { searches, races } = JSON.parse(local.getItem(NAME) ?? '{}');
    return { searches: entries(searches, SAVED_LIMITS.browser), races: entries(races, RACES_MAX) };
  } catch {
    return { searches: [], races: [] };
  }
}

function entries(stored: unknown, most: number): Saved[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((one) => typeof one?.key === 'string')
    .map(({ key, alert }) => ({ key, alert: alert === true }))
    .slice(0, most);
}

/** With its mails, the latest first; beyond the limit the oldest goes. @returns whether the browser stored it */
export function saveHere(query: string): boolean {
  const others = savedHere().searches.filter(({ key }) => key !== query);
  const text = write([{ key: query, alert: true }, ...others].slice(0, SAVED_LIMITS.browser));
  return local.getItem(NAME) === text;
}

export function removeHere(query: string): void {
  write(savedHere().searches.filter(({ key }) => key !== query));
}

/** What an account took is forgotten here; what it has no room for stays. */
export function keepHere(keys: readonly string[]): void {
  const { searches, races } = savedHere();
  const isLeft = ({ key }: Saved) => keys.includes(key);
  if (keys.length === 0) local.removeItem(NAME);
  else
    local.setItem(NAME, JSON.stringify({ searches: searches.filter(isLeft), races: races.filter(isLeft) }));
}

function write(searches: readonly Saved[]): string {
  const text = JSON.stringify({ ...savedHere(), searches });
  local.setItem(NAME, text);
  return text;
}
