import { useState } from 'react';
import { chooseTheme, readTheme, THEMES, type Theme } from '#web/features/settings/theme.ts';
import styles from '#web/features/settings/theme-choice.module.css';
import { Section } from '#web/features/user-area/section.tsx';

const WORDS: Record<Theme, string> = {
  claro: 'Claro',
  oscuro: 'Oscuro',
  automático: 'Automático',
};

/** Light, dark, or as the device has it; it holds at once (docs/product.md §7.23). */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: Theme) => {
    chooseTheme(chosen);
    setTheme(chosen);
  };
  return (
    <Section heading="Apariencia">
      <fieldset className={styles.choices}>
        <legend>Tema</legend>
        {THEMES.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              value={one}
              checked={theme === one}
              onChange={() => choose(one)}
            />
            <span className={styles.sample} data-sample={one} />
            {WORDS[one]}
          </label>
        ))}
      </fieldset>
      <p className={styles.note}>
        Automático sigue el tema de tu dispositivo. Lo guardamos en este navegador.
      </p>
    </Section>
  );
}
