type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

/**
 * A storage of the browser's that never throws. A browser may refuse it whole, at its very name, or for want of room:
 * then nothing is kept, and whatever else was asked for still happens.
 */
export function carefulStorage(storage: () => Storage): Kept {
  const attempt = <T>(use: (storage: Storage) => T, refused: T): T => {
    try {
      return use(storage());
    } catch {
      return refused;
    }
  };
  return {
    getItem: (key) => attempt((kept) => kept.getItem(key), null),
    setItem: (key, value) => attempt((kept) => kept.setItem(key, value), undefined),
    removeItem: (key) => attempt((kept) => kept.removeItem(key), undefined),
    keys: () => attempt((kept) => Object.keys(kept), []),
  };
}
