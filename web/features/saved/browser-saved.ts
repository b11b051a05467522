import { BROWSER_LIMITS } from '#domain/saved-limits.ts';
import { local } from '#web/session/storage.ts';

/** A search by its query, or a race by its uid. */
export type Wanted = { kind: 'searches' | 'races'; key: string };
export type SavedHere = Record<Wanted['kind'], { key: string; title: string; alert: boolean }[]>;

const NAME = 'zancada-saved';

/** What a visitor saved in this browser (docs/product §18.47 before accounts); whatever else is stored there
 * counts as nothing. */
export function savedHere(): SavedHere {
  try {
    const { searches, races } = JSON.parse(local.getItem(NAME) ?? '{}');
    return { searches: entries(searches, 'searches'), races: entries(races, 'races') };
  } catch {
    return { searches: [], races: [] };
  }
}

function entries(stored: unknown, kind: Wanted['kind']): SavedHere[Wanted['kind']] {
  if (!Array.isArray(stored)) return [];
  return stored
    .filter((one) => typeof one?.key === 'string' && typeof one.title === 'string')
    .map(({ key, title, alert }) => ({ key, title, alert: alert === true }))
    .slice(0, BROWSER_LIMITS[kind]);
}

/** The latest first; beyond the limit the oldest goes. @returns whether the browser stored it */
export function saveHere({ kind, key }: Wanted, title: string, alert: boolean): boolean {
  const saved = savedHere();
  const others = saved[kind].filter((one) => one.key !== key);
  const text = write({ ...saved, [kind]: [{ key, title, alert }, ...others].slice(0, BROWSER_LIMITS[kind]) });
  return local.getItem(NAME) === text;
}

export function removeHere({ kind, key }: Wanted): void {
  const saved = savedHere();
  write({ ...saved, [kind]: saved[kind].filter((one) => one.key !== key) });
}

export const clearSavedHere = () => local.removeItem(NAME);

function write(saved: SavedHere): string {
  const text = JSON.stringify(saved);
  local.setItem(NAME, text);
  return text;
}
