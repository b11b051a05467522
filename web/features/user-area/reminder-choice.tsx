import { useRef, useState } from 'react';
import { failureDetail } from '#web/api/failure-detail.ts';
import styles from '#web/features/user-area/reminder-choice.module.css';
import { Section } from '#web/features/user-area/section.tsx';
import { createUserApi } from '#web/session/user-api.ts';
import { showToast } from '#web/ui/toasts.ts';

/** Reminder e-mails on or off; it holds at once, and goes back when the server refuses (docs/product.md §7.23). */
export function ReminderChoice({ reminders }: { reminders: boolean }) {
  const [chosen, setChosen] = useState(reminders);
  const withdraw = useRef(() => {});
  const choose = async (wanted: boolean) => {
    setChosen(wanted);
    withdraw.current();
    try {
      await createUserApi()('PUT /settings', { body: { reminders: wanted } });
    } catch (error) {
      setChosen(!wanted);
      withdraw.current = showToast(failureDetail(error), 'bad');
    }
  };
  return (
    <Section heading="Recordatorios">
      <label className={styles.choice}>
        <input type="checkbox" checked={chosen} onChange={({ target }) => choose(target.checked)} />
        Recibir correos que me recuerden mis carreras
      </label>
      <p className={styles.note}>
        Uno tres días antes de cada carrera y otro al día siguiente, para que registres tu resultado.
      </p>
    </Section>
  );
}
