import { useLayoutEffect, useSyncExternalStore } from 'react';
import styles from '#web/features/accounts/account-form.module.css';
import { CodeStep } from '#web/features/accounts/code-step.tsx';
import { pendingEmail, subscribeToPendingSignUp } from '#web/features/accounts/pending-sign-up.ts';
import { SignUpForm } from '#web/features/accounts/sign-up-form.tsx';
import steps from '#web/features/accounts/sign-up-steps.module.css';
import { documentTitle } from '#web/features/seo/page-meta.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';

/** From here on the step is drawn as it is: web/features/layout/before-paint.tsx hid the form that was not it. */
function showStep(): void {
  delete document.documentElement.dataset.signUp;
}

/** The form, and once an account waits for its code, the code. */
export function SignUpSteps() {
  const { site } = useSiteFacts();
  const email = useSyncExternalStore(subscribeToPendingSignUp, pendingEmail, () => null);
  const heading = email ? 'Confirma tu correo' : 'Crear usuario';
  // The route's meta knows of no steps; it sets the title anew when the screen is left.
  useLayoutEffect(() => {
    document.title = documentTitle(heading, site);
  }, [heading, site]);
  useLayoutEffect(showStep, []);
  return (
    <>
      <div className={steps.wait}>
        <LoadingOverlay shown within />
      </div>
      <div className={steps.step}>
        <h1 className={styles.heading}>{heading}</h1>
        {email ? <CodeStep email={email} /> : <SignUpForm />}
      </div>
    </>
  );
}
