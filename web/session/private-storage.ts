import { carefulStorage } from '#web/session/careful-storage.ts';

const PREFIX = 'zancada-private:';

const storage = carefulStorage(() => localStorage);
const privateKeys = () => storage.keys().filter((key) => key.startsWith(PREFIX));

/** Texts of a runner's own that outlive a tab, where the browser lets them. Signing out ends them (docs/product.md §7.21). */
export const privateStorage = {
  read: (name: string): string | null => storage.getItem(PREFIX + name),
  keep: (name: string, text: string): void => storage.setItem(PREFIX + name, text),
  drop: (name: string): void => storage.removeItem(PREFIX + name),
  names: (): string[] => privateKeys().map((key) => key.slice(PREFIX.length)),
  clear(): void {
    for (const key of privateKeys()) storage.removeItem(key);
  },
};
