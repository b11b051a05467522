import { useState } from 'react';
import { DeleteAccountForm } from '#web/features/profile/delete-account-form.tsx';
import styles from '#web/features/profile/download-data.module.css';
import { Section } from '#web/features/user-area/section.tsx';
import { Button } from '#web/ui/button.tsx';

/** The way out for good; the password is asked for in a dialog. */
export function DeleteAccount({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Section heading="Eliminar mi cuenta" grave>
      <p className={styles.lead}>
        Borramos tu usuario, tus carreras y tus resultados. No se puede deshacer; si quieres, descarga antes
        tus datos.
      </p>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Eliminar mi cuenta
      </Button>
      <DeleteAccountForm email={email} open={asking} onClose={() => setAsking(false)} />
    </Section>
  );
}
