import styles from '#web/features/accounts/account-form.module.css';

/** What to do in the code step. A sign-in alone sends no code, and so nothing is said of one (docs/product.md §7.8). */
export function CodeLead({ email, unsent }: { email: string; unsent: boolean }) {
  if (unsent)
    return (
      <p className={styles.lead}>
        Tu cuenta aún no está confirmada. Pide un código nuevo para terminar. Llegará a{' '}
        <strong>{email}</strong>. Si todavía tienes uno que sirva, escríbelo abajo.
      </p>
    );
  return (
    <p className={styles.lead}>
      Escribe el código de seis dígitos que enviamos a <strong>{email}</strong>. Vence en diez minutos.
    </p>
  );
}
