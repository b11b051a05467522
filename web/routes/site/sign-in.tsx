import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { normalizeEmail } from '#domain/email.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import {
  AccountForm,
  AccountLink,
  EmailField,
  useGivenEmail,
  useLeaveWhenSignedIn,
} from '#web/features/accounts/account-form.tsx';
import { emailRule, givenPasswordRule } from '#web/features/accounts/account-rules.ts';
import {
  accountPath,
  openSession,
  resumeSession,
  returnPathOf,
} from '#web/features/accounts/open-session.ts';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { holdSignUp } from '#web/features/accounts/pending-sign-up.ts';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { answerForm, isRefusal, readForm } from '#web/forms/answer-form.ts';
import { defineForm } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredBySession } from '#web/session/answered.ts';
import { withReturnPath } from '#web/session/return-path.ts';
import { siteOf } from '#web/site-settings.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/sign-in';

const signInForm = defineForm({
  id: 'sign-in',
  rules: { email: emailRule(ACCOUNTS.emailRequired), password: givenPasswordRule() },
  secret: ['password'],
});

/** docs/product §7.10 after sign-in, §7.11 already signed in, §10.10 sign-in sentences */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const words = { own: ['NotAuthorized'], otherwise: ACCOUNTS.signInFailed } as const;
  return answerForm(signInForm, await readForm(request), words, async (values) => {
    try {
      return await openSession(args, values);
    } catch (error) {
      if (isRefusal(error, 'UserAlreadyAuthenticated')) return await resumeSession(args);
      if (!isRefusal(error, 'UserNotConfirmed')) throw error;
    }
    // An open page remembers address and password for the code step; without script the step asks for the address.
    if (!context.get(pageContext).scripted)
      return redirect(accountPath(paths.signUp(), request, 'paso=codigo'));
    const to = withReturnPath(paths.signUp(), returnPathOf(request));
    return { unconfirmed: normalizeEmail(values.email), to };
  });
}

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  const answer = await answeredBySession(args, ACCOUNTS.signInFailed);
  if (!('unconfirmed' in answer)) return answer;
  holdSignUp({ email: answer.unconfirmed, password: String(form.get('password')) }, 'unsent');
  throw redirect(answer.to);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Iniciar Sesión',
    description: 'Entra con tu correo para ver tus carreras, tu historial y tus mejores tiempos.',
    path: paths.signIn(),
    site: siteOf(matches),
  });
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  useLeaveWhenSignedIn();
  const refusal = actionData && 'values' in actionData ? actionData : undefined;
  const { field, ...kit } = useForm(signInForm, { refusal });
  useGivenEmail(kit.fill, kit.values.email);
  const email = field('email');
  const isMalformed = email.error && kit.values.email.trim() !== '';
  const links = (
    <div className={styles.newcomer}>
      <p>¿Eres nuevo?</p>
      <AccountLink className={buttonClass({ kind: 'outline', wide: true })} to={paths.signUp()}>
        {ACCOUNT_WORDS.createUser}
      </AccountLink>
    </div>
  );
  return (
    <>
      <h1 className={styles.heading}>Iniciar Sesión</h1>
      <AccountForm {...kit} submit="Ingresar" links={links}>
        <EmailField
          hint={isMalformed ? 'Escríbelo completo, como nombre@correo.com.' : undefined}
          {...email}
        />
        <PasswordField label={ACCOUNT_WORDS.password} {...field('password')} />
        <AccountLink className={styles.aside} to={paths.recovery()}>
          ¿Olvidaste tu contraseña?
        </AccountLink>
      </AccountForm>
    </>
  );
}
