import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import styles from '#web/features/settings/settings.module.css';
import { Section } from '#web/features/user-area/section.tsx';
import { FormToken } from '#web/forms/form-token.tsx';
import { Button } from '#web/ui/button.tsx';

/** Reminder e-mails on or off: saved at once, and set back when the server refuses (docs/product.md §7.23, settings). */
export function ReminderChoice({ reminders }: { reminders: boolean }) {
  const fetcher = useFetcher();
  const [chosen, setChosen] = useState(reminders);
  useEffect(() => {
    if (fetcher.state === 'idle') setChosen(reminders);
  }, [fetcher.state, reminders]);
  return (
    <Section heading="Recordatorios">
      <fetcher.Form method="post">
        <FormToken />
        <label className={styles.reminders}>
          <input
            type="checkbox"
            name="reminders"
            checked={chosen}
            onChange={({ target }) => {
              setChosen(target.checked);
              fetcher.submit(target.form);
            }}
          />
          Recibir correos que me recuerden mis carreras
        </label>
        <p className={styles.remindersNote}>
          Uno tres días antes de cada carrera y otro al día siguiente, para que registres tu resultado.
        </p>
        <Button type="submit" size="small" className={styles.save}>
          Guardar
        </Button>
      </fetcher.Form>
    </Section>
  );
}
