import { carefulStorage } from '#web/session/storage.ts';

/** Automatic follows the device; the other two are kept in this browser (docs/product.md §7.23). */
export const THEMES = ['claro', 'oscuro', 'automático'] as const;

export type Theme = (typeof THEMES)[number];

const storage = carefulStorage(() => localStorage);
const KEY = 'zancada-theme';
const ON_PAGE = { claro: 'light', oscuro: 'dark' } as const;

/** The theme of this browser. web/features/layout/before-paint.tsx reads the same value before the first paint. */
export function readTheme(): Theme {
  const kept = storage.getItem(KEY);
  return kept === 'claro' || kept === 'oscuro' ? kept : 'automático';
}

/** Keeps the theme and puts it on the page at once. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'automático') {
    storage.removeItem(KEY);
    delete dataset.theme;
  } else {
    storage.setItem(KEY, theme);
    dataset.theme = ON_PAGE[theme];
  }
}
