import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { AccountLink, CodeField, EmailField, SubmitButton } from '#web/features/accounts/account-form.tsx';
import { codeRule, emailRule } from '#web/features/accounts/account-rules.ts';
import { dropSignUp, heldPassword, wasCodeSent } from '#web/features/accounts/pending-sign-up.ts';
import formStyles from '#web/forms/form.module.css';
import { defineForm, type FormRefusal } from '#web/forms/form.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';

export const codeForm = defineForm({ id: 'confirm', rules: { email: emailRule(), code: codeRule } });

export type CodeRefusal = FormRefusal<'email' | 'code'>;

type Props = {
  /** Null where only the visitor knows it: without JavaScript, after signing in unconfirmed. */
  email: string | null;
  /** Whether another code was just asked for here. */
  isResent: boolean;
  refusal: CodeRefusal | undefined;
};

/** The second step of a sign-up, and of signing in before it was taken (docs/product §7.7 code step, §7.8
 * unconfirmed account). */
export function CodeStep({ email, isResent, refusal }: Props) {
  const submit = useSubmit();
  const initial = { email: email ?? '' };
  const { form, field, problem, sending } = useForm(codeForm, { refusal, initial });
  const [isUnsent] = useState(() => email === null || !wasCodeSent());
  const code = field('code');
  const needsCode = (isUnsent && !isResent) || code.error === ACCOUNTS.codeSpent;

  const focusCode = useEffectEvent(() => {
    if (!isUnsent || isResent) document.getElementById(code.id)?.focus();
  });
  useEffect(() => focusCode(), []);

  /** The password waits in memory only, and so it joins the form as it leaves. */
  const onSubmit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const { submitter } = event.nativeEvent;
    const isResend = submitter instanceof HTMLButtonElement && submitter.value === 'resend';
    if (sending) event.preventDefault();
    else if (!isResend) form.onSubmit(event);
    const password = heldPassword();
    if (event.defaultPrevented || password === null) return;
    event.preventDefault();
    const filled = new FormData(event.currentTarget, submitter);
    filled.set('password', password);
    submit(filled, { method: 'post' });
  };

  return (
    <Form className={formStyles.form} {...form} onSubmit={onSubmit}>
      <Lead email={email} isUnsent={isUnsent && !isResent} />
      {email ? <input type="hidden" name="email" value={email} /> : <EmailField {...field('email')} />}
      <CodeField {...code} />
      <FormProblem problem={problem} />
      <SubmitButton name="intent" value="confirm" kind={needsCode ? 'outline' : 'primary'} sending={sending}>
        Confirmar
      </SubmitButton>
      {isResent && !refusal && !sending && (
        <Notice tone="good" role="status">
          Te enviamos un código nuevo. Revisa tu correo.
        </Notice>
      )}
      <SubmitButton name="intent" value="resend" kind={needsCode ? 'primary' : 'outline'} sending={false}>
        Reenviar código
      </SubmitButton>
      <p className={styles.other}>
        <AccountLink to={paths.signUp()} reloadDocument={email === null} onClick={dropSignUp}>
          Usar otro correo
        </AccountLink>{' '}
        <AccountLink to={paths.signIn()}>{ACCOUNT_WORDS.haveUser}</AccountLink>
      </p>
    </Form>
  );
}

/** A sign-in alone sends no code, and so nothing is said of one (docs/product §7.8 unconfirmed account). */
function Lead({ email, isUnsent }: { email: string | null; isUnsent: boolean }) {
  if (isUnsent)
    return (
      <p className={styles.lead}>
        Tu cuenta aún no está confirmada. Pide un código nuevo para terminar.{' '}
        {email && (
          <>
            Llegará a <strong>{email}</strong>.{' '}
          </>
        )}
        Si todavía tienes uno que sirva, escríbelo abajo.
      </p>
    );
  return (
    <p className={styles.lead}>
      Escribe el código de seis dígitos que enviamos a <strong>{email}</strong>. Vence en diez minutos.
    </p>
  );
}
