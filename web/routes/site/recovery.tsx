import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { AccountForm, AccountLink, EmailField } from '#web/features/accounts/account-form.tsx';
import { emailRule } from '#web/features/accounts/account-rules.ts';
import { accountPath } from '#web/features/accounts/open-session.ts';
import { rememberEmail } from '#web/features/accounts/pending-sign-up.ts';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { answerForm, readForm } from '#web/forms/answer-form.ts';
import { defineForm } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answered } from '#web/session/answered.ts';
import { UNAVAILABLE } from '#web/session/unanswered.ts';
import { siteOf } from '#web/site-settings.ts';
import type { Route } from './+types/recovery';

const recoveryForm = defineForm({ id: 'recovery', rules: { email: emailRule() } });

/** Asking for a code (docs/product §10.12 recovery sentences). */
export async function action({ request, context }: Route.ActionArgs) {
  const words = { otherwise: ACCOUNTS.codeUnsent };
  return answerForm(recoveryForm, await readForm(request), words, async (body) => {
    await context.get(pageContext).submit('POST /identity/send-reset-code', { body });
    return redirect(accountPath(paths.newPassword(), request, 'aviso=enviado'));
  });
}

export async function clientAction(args: Route.ClientActionArgs) {
  rememberEmail(String((await args.request.clone().formData()).get('email')));
  return answered(args, `${ACCOUNTS.codeUnsent} ${UNAVAILABLE}`);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Cambiar contraseña',
    description: '¿Olvidaste tu contraseña? Pide un código y elige una nueva.',
    path: paths.recovery(),
    site: siteOf(matches),
    hidden: true,
  });
}

export default function Recovery({ actionData: refusal }: Route.ComponentProps) {
  const { field, ...kit } = useForm(recoveryForm, { refusal });
  const links = (
    <p className={styles.other}>
      <AccountLink to={paths.signIn()}>{ACCOUNT_WORDS.rememberedAll}</AccountLink>
    </p>
  );
  return (
    <>
      <h1 className={styles.heading}>Cambiar contraseña</h1>
      <AccountForm {...kit} submit="Enviar código" links={links}>
        <p className={styles.lead}>Te enviamos un código a tu correo para que elijas una contraseña nueva.</p>
        <EmailField {...field('email')} />
      </AccountForm>
    </>
  );
}
