import styles from '#web/features/user-area/reminder-choice.module.css';
import { Section } from '#web/features/user-area/section.tsx';
import { useReminders } from '#web/features/user-area/use-reminders.ts';

/** Reminder e-mails on or off; it holds at once, and goes back when the server refuses (docs/product.md §7.23). */
export function ReminderChoice({ reminders }: { reminders: boolean }) {
  const { chosen, choose } = useReminders(reminders);
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
