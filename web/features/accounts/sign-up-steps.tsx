import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { type CodeRefusal, CodeStep } from '#web/features/accounts/code-step.tsx';
import {
  dropConfirmedSignUp,
  pendingEmail,
  subscribeToPendingSignUp,
} from '#web/features/accounts/pending-sign-up.ts';
import { SignUpForm, type SignUpRefusal } from '#web/features/accounts/sign-up-form.tsx';
import { documentTitle } from '#web/features/seo/page-meta.ts';
import { useSiteSettings } from '#web/site-settings.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';

type Props = {
  sent: { codeSentTo: string; resent: string | null } | undefined;
  refusal: SignUpRefusal | CodeRefusal | undefined;
};

/** The form, and once an account waits for its code, the code. An open page remembers which, a document is told. */
export function SignUpSteps({ sent, refusal }: Props) {
  const { site } = useSiteSettings();
  const [search] = useSearchParams();
  const pending = useSyncExternalStore(subscribeToPendingSignUp, pendingEmail, () => null);
  const [lastSent, setLastSent] = useState(sent);
  if (sent && sent !== lastSent) setLastSent(sent);
  const isCodeRefused = refusal !== undefined && 'code' in refusal.values;
  const email = pending ?? sent?.codeSentTo ?? ((isCodeRefused && refusal.values.email) || null);
  const isCodeStep = email !== null || isCodeRefused || search.get('paso') === 'codigo';
  const codeRefusal = refusal && 'consent' in refusal.values ? undefined : refusal;
  const heading = isCodeStep ? 'Confirma tu correo' : ACCOUNT_WORDS.createUser;
  // The route's meta knows of no steps; it sets the title again when the screen is left.
  useLayoutEffect(() => {
    document.title = documentTitle(heading, site);
  }, [heading, site]);
  // The document's head hid the form where it is not the step to show (web/root.tsx).
  useLayoutEffect(() => {
    delete document.documentElement.dataset.signUp;
  }, []);
  useEffect(() => dropConfirmedSignUp, []);
  return (
    <>
      <div className={styles.wait}>
        <LoadingOverlay shown within />
      </div>
      <div className={styles.step}>
        <h1 className={styles.heading}>{heading}</h1>
        {isCodeStep ? (
          <CodeStep
            key={lastSent?.resent ?? ''}
            email={email}
            isResent={Boolean(lastSent?.resent)}
            refusal={codeRefusal}
          />
        ) : (
          <SignUpForm refusal={refusal} />
        )}
      </div>
    </>
  );
}
