const PREFIX = 'zancada-private:';

const privateKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** Texts of a runner's own that outlive a tab. They are gone once the runner signs out (docs/product.md §7.21). */
export const privateStorage = {
  read: (name: string): string | null => localStorage.getItem(PREFIX + name),
  keep: (name: string, text: string): void => localStorage.setItem(PREFIX + name, text),
  drop: (name: string): void => localStorage.removeItem(PREFIX + name),
  names: (): string[] => privateKeys().map((key) => key.slice(PREFIX.length)),
  clear(): void {
    for (const key of privateKeys()) localStorage.removeItem(key);
  },
};
