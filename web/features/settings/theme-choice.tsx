import { useEffect, useState } from 'react';
import styles from '#web/features/settings/settings.module.css';
import { Section } from '#web/features/user-area/section.tsx';
import { carefulStorage } from '#web/session/storage.ts';

const THEMES = [
  ['claro', 'Claro'],
  ['oscuro', 'Oscuro'],
  ['automático', 'Automático'],
] as const;

type Theme = (typeof THEMES)[number][0];

const ATTRIBUTE = { claro: 'light', oscuro: 'dark' } as const;
// The script that runs before the first paint reads the same key.
const KEY = 'zancada-theme';

const storage = carefulStorage(() => localStorage);

/** Light, dark, or as the device has it, at once and in this browser (docs/product.md §7.23, settings). */
export function ThemeChoice() {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => setTheme(storedTheme()), []);

  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Section heading="Apariencia">
      <p className={styles.withoutScripts}>Sin JavaScript usamos el tema de tu dispositivo.</p>
      <fieldset className={styles.themes}>
        <legend>Tema</legend>
        {THEMES.map(([value, text]) => (
          <label key={value} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => choose(value)}
            />
            <span className={styles.sample} data-sample={value} />
            {text}
          </label>
        ))}
      </fieldset>
      <p className={styles.themeNote}>
        Automático sigue el tema de tu dispositivo. Lo guardamos en este navegador.
      </p>
    </Section>
  );
}

function storedTheme(): Theme {
  const stored = storage.getItem(KEY);
  return stored === 'claro' || stored === 'oscuro' ? stored : 'automático';
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'automático') {
    storage.removeItem(KEY);
    delete dataset.theme;
  } else {
    storage.setItem(KEY, theme);
    dataset.theme = ATTRIBUTE[theme];
  }
}
