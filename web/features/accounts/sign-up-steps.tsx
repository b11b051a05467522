import { useSyncExternalStore } from 'react';
import styles from '#web/features/accounts/account-form.module.css';
import { CodeStep } from '#web/features/accounts/code-step.tsx';
import { pendingEmail, subscribeToPendingSignUp } from '#web/features/accounts/pending-sign-up.ts';
import { SignUpForm } from '#web/features/accounts/sign-up-form.tsx';

/** The form, and once an account waits for its code, the code. */
export function SignUpSteps() {
  const email = useSyncExternalStore(subscribeToPendingSignUp, pendingEmail, () => null);
  return (
    <>
      <h1 className={styles.heading}>{email ? 'Confirma tu correo' : 'Crear usuario'}</h1>
      {email ? <CodeStep email={email} /> : <SignUpForm />}
    </>
  );
}
