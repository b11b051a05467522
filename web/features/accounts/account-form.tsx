import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { givenEmail } from '#web/features/accounts/pending-sign-up.ts';
import formStyles from '#web/forms/form.module.css';
import { FormProblem } from '#web/forms/form-problem.tsx';
import type { useForm } from '#web/forms/use-form.ts';
import { asUserPath, withReturnPath } from '#web/session/return-path.ts';
import { forgetTab, hasSession } from '#web/session/session.ts';
import type { ButtonLook } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import fieldStyles from '#web/ui/field.module.css';
import { describedControl, Field, TextField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SiteLink, type SiteLinkProps } from '#web/ui/site-link.tsx';
import { showToast } from '#web/ui/toasts.tsx';

const NOTICES = {
  confirmada: 'Tu cuenta quedó confirmada. Ingresa con tu contraseña.',
  actualizada: ACCOUNTS.passwordChanged,
  eliminada: ACCOUNTS.accountDeleted,
  // The same whether or not there is such an account.
  enviado: 'Si ese correo tiene una cuenta, ya le enviamos un código de seis dígitos. Vence en diez minutos.',
} as const;

export type NoticeName = keyof typeof NOTICES;

type Props = Pick<ReturnType<typeof useForm>, 'form' | 'problem' | 'sending'> & {
  submit: string;
  links: ReactNode;
  children: ReactNode;
};

export function AccountForm({ form, problem, sending, submit, links, children }: Props) {
  const [search] = useSearchParams();
  const notice = search.get('aviso') ?? '';
  return (
    <Form className={formStyles.form} {...form}>
      {Object.hasOwn(NOTICES, notice) && (
        <Notice tone={notice === 'enviado' ? 'info' : 'good'} role="status">
          {NOTICES[notice as NoticeName]}
        </Notice>
      )}
      {children}
      <FormProblem problem={problem} />
      <SubmitButton sending={sending}>{submit}</SubmitButton>
      {links}
    </Form>
  );
}

export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Correo electrónico" type="email" autoComplete="username" {...field} />;
}

export function useGivenEmail(fill: (name: 'email', text: string) => void, current: string): void {
  const fillIn = useEffectEvent(() => {
    const email = givenEmail();
    // A field with the focus is being typed into.
    if (email && !current && !(document.activeElement instanceof HTMLInputElement)) fill('email', email);
  });
  useEffect(() => fillIn(), []);
}

type CodeProps = Omit<ComponentProps<'input'>, 'id'> & { id: string; error?: string | undefined };

/** Six digits from a mail; phones offer them by themselves. */
export function CodeField({ id, error, ...input }: CodeProps) {
  return (
    <Field id={id} label="Código de verificación" error={error}>
      <input
        className={classNames(fieldStyles.input, styles.code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...describedControl({ id, error })}
        {...input}
      />
    </Field>
  );
}

type SubmitProps = Pick<ButtonLook, 'kind' | 'wide'> &
  ComponentProps<'button'> & { sending: boolean; children: string };

export function SubmitButton({ sending, children, ...button }: SubmitProps) {
  return (
    <Button type="submit" wide busy={sending} {...button}>
      {sending ? 'Un momento…' : children}
    </Button>
  );
}

/** A link to another account screen, which keeps the return path. */
export function AccountLink({ to, ...link }: SiteLinkProps) {
  const [search] = useSearchParams();
  return <SiteLink to={withReturnPath(to, search.get('volver'))} {...link} />;
}

/**
 * A visitor with a session is told so, and goes to the page that asked for one, as after a link in a mail, whose request
 * brings no cookies; else to my races (docs/product §7.11 already signed in).
 */
export function useLeaveWhenSignedIn(): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const leave = useEffectEvent(() => {
    if (!hasSession()) return forgetTab();
    showToast(ACCOUNTS.alreadySignedIn);
    navigate(asUserPath(search.get('volver')) ?? paths.myRaces(), { replace: true });
  });
  // Once: where that page finds no session it leads back here, to the form.
  useEffect(() => leave(), []);
}
