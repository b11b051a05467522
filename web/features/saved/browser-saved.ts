import { SAVED_LIMITS } from '#domain/saved-limits.ts';
import { local } from '#web/session/storage.ts';

/** A search by its query. */
export type Wanted = { kind: 'searches'; key: string };
type Saved = { key: string; title: string; alert: boolean };
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
    .filter((one) => typeof one?.key === 'string' && typeof one.title === 'string')
    .map(({ key, title, alert }) => ({ key, title, alert: alert === true }))
    .slice(0, most);
}

/** The latest first; beyond the limit the oldest goes. @returns whether the browser stored it */
export function saveHere({ key }: Wanted, title: string, alert: boolean): boolean {
  const { searches, races } = savedHere();
  const others = searches.filter((one) => one.key !== key);
  const text = write({ searches: [{ key, title, alert }, ...others].slice(0, SAVED_LIMITS.browser), races });
  return local.getItem(NAME) === text;
}

export function removeHere({ key }: Wanted): void {
  const { searches, races } = savedHere();
  write({ searches: searches.filter((one) => one.key !== key), races });
}

export const clearSavedHere = () => local.removeItem(NAME);

function write(saved: SavedHere): string {
  const text = JSON.stringify(saved);
  local.setItem(NAME, text);
  return text;
}
