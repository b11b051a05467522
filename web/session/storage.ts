const PREFIX = 'zancada-private:';

type CarefulStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  keys(): string[];
  /** What is stored as JSON, if it is of the form that this version reads. */
  readAs<T>(key: string, isOne: (value: unknown) => value is T): T | null;
};

/** Never throws: a browser may refuse the storage, even at its name, or for want of room. */
export function carefulStorage(storage: () => Storage): CarefulStorage {
  const attempt = <T>(use: (storage: Storage) => T, refused: T): T => {
    try {
      return use(storage());
    } catch {
      return refused;
    }
  };
  return {
    readAs: (key, isOne) =>
      attempt((found) => {
        const value: unknown = JSON.parse(found.getItem(key) ?? 'null');
        return isOne(value) ? value : null;
      }, null),
    getItem: (key) => attempt((found) => found.getItem(key), null),
    setItem: (key, value) => attempt((found) => found.setItem(key, value), undefined),
    removeItem: (key) => attempt((found) => found.removeItem(key), undefined),
    keys: () => attempt((found) => Object.keys(found), []),
  };
}

/** Without a storage what is written is forgotten. */
export const local = carefulStorage(() => localStorage);

const CITY_KEY = 'zancada-city';

/** The city of the last search, stored in the browser only (docs/product §18.16 last city). */
export const searchedCity = {
  read: (): string | null => local.getItem(CITY_KEY),
  keep: (city: string): void => local.setItem(CITY_KEY, city),
};

const privateIn = (storage: CarefulStorage) => ({
  read: (name: string): string | null => storage.getItem(PREFIX + name),
  readAs: <T>(name: string, isOne: (value: unknown) => value is T) => storage.readAs(PREFIX + name, isOne),
  keep: (name: string, text: string): void => storage.setItem(PREFIX + name, text),
  drop: (name: string): void => storage.removeItem(PREFIX + name),
  names: (): string[] =>
    storage.keys().flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
  clear(): void {
    for (const name of this.names()) this.drop(name);
  },
});

/** A runner's own texts, which outlive a tab until signing out (docs/product §7.21 sign-out). */
export const privateStorage = privateIn(local);

/** The same until the tab is closed. */
export const privateTabStorage = privateIn(carefulStorage(() => sessionStorage));

/** Begins the names of race days that runners keep on this device, and of their lists (docs/product §18.57 on
 * the device). */
export const DAYS = 'day:';
export const LISTS = 'list:';

/** Under which a race's day is stored. */
export const dayName = (owner: string, id: string): string => `${DAYS}${owner}:${id}`;

export const holds = (prefix: string): boolean =>
  privateStorage.names().some((name) => name.startsWith(prefix));

/** What another account stored here is removed when this one signs in. */
export function dropDaysOfOthers(owner: string): void {
  for (const name of privateStorage.names())
    for (const prefix of [DAYS, LISTS])
      if (name.startsWith(prefix) && !name.startsWith(`${prefix}${owner}:`)) privateStorage.drop(name);
}
