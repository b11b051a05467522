import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { userPaths } from '#contract/user-paths.ts';
import styles from '#web/features/settings/settings.module.css';
import { FormToken } from '#web/forms/form-token.tsx';
import { local } from '#web/session/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

const THEMES = [
  ['claro', 'Claro', 'light'],
  ['oscuro', 'Oscuro', 'dark'],
  ['automático', 'Automático', null],
] as const;
// The script that runs before the first paint reads the same key.
const KEY = 'zancada-theme';

/** Light, dark, or as the device has it, at once and in this browser (docs/product §7.23 settings). */
export function ThemeChoice() {
  // Only the browser knows it: a choice has to wait until the page can read and save it.
  const [theme, setTheme] = useState<string | null>(null);
  useEffect(() => {
    const stored = local.getItem(KEY);
    setTheme(stored === 'claro' || stored === 'oscuro' ? stored : 'automático');
  }, []);

  const choose = ([chosen, , attribute]: (typeof THEMES)[number]) => {
    const { dataset } = document.documentElement;
    if (attribute) {
      local.setItem(KEY, chosen);
      dataset.theme = attribute;
    } else {
      local.removeItem(KEY);
      delete dataset.theme;
    }
    setTheme(chosen);
  };
  return (
    <Section heading="Apariencia">
      <p className={styles.withoutScripts}>Sin JavaScript usamos el tema de tu dispositivo.</p>
      <fieldset className={styles.themes} disabled={theme === null}>
        <legend>Tema</legend>
        {THEMES.map((one) => (
          <label key={one[0]} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              value={one[0]}
              checked={theme === one[0]}
              onChange={() => choose(one)}
            />
            <span className={styles.sample} data-sample={one[0]} />
            {one[1]}
          </label>
        ))}
      </fieldset>
      <p className={styles.themeNote}>
        Automático sigue el tema de tu dispositivo. Lo guardamos en este navegador.
      </p>
    </Section>
  );
}

/** Reminder e-mails on or off: saved at once, and set back when the server refuses (§7.23 settings). */
export function ReminderChoice({ reminders }: { reminders: boolean }) {
  const fetcher = useFetcher();
  const [chosen, setChosen] = useState(reminders);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fetcher.state === 'idle') setChosen(reminders);
  }, [fetcher.state, reminders]);
  const choose = ({ checked, form }: HTMLInputElement) => {
    setChosen(checked);
    fetcher.submit(form);
  };
  const chooseEarly = useEffectEvent(() => {
    if (box.current && box.current.checked !== reminders) choose(box.current);
  });
  // A change before hydration reached no event handler.
  useEffect(() => chooseEarly(), []);
  return (
    <Section heading="Recordatorios">
      <fetcher.Form method="post">
        <FormToken />
        <label className={styles.reminders}>
          <input
            type="checkbox"
            name="reminders"
            checked={chosen}
            ref={box}
            // What a browser restores on a reload is no press.
            autoComplete="off"
            onChange={({ target }) => choose(target)}
          />
          Recibir correos que me recuerden mis carreras y me avisen si cambian
        </label>
        <p className={styles.remindersNote}>
          Antes de que suba el precio o cierre la inscripción de las que aún no tienes, tres días antes de
          cada carrera, y al día siguiente, para que registres tu resultado. Los avisos de tus búsquedas se
          eligen en <SiteLink to={userPaths.saved()}>{userPaths.saved.menu.text}</SiteLink>.
        </p>
        <Button type="submit" size="small" className={styles.save}>
          Guardar
        </Button>
      </fetcher.Form>
    </Section>
  );
}
