import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { typedCode } from '#domain/verification-code.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import styles from '#web/features/accounts/account-form.module.css';
import {
  AccountForm,
  AccountLink,
  CodeField,
  EmailField,
  useGivenEmail,
} from '#web/features/accounts/account-form.tsx';
import { codeRule, emailRule, newPasswordRule } from '#web/features/accounts/account-rules.ts';
import { accountPath, openSession, openSessionAgain } from '#web/features/accounts/open-session.ts';
import { ChosenPasswordField } from '#web/features/accounts/password-field.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { answerForm, isRefusal, readForm } from '#web/forms/answer-form.ts';
import { defineForm } from '#web/forms/form.ts';
import { useForm } from '#web/forms/use-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredBySession } from '#web/session/answered.ts';
import { siteOf } from '#web/site-settings.ts';
import type { Route } from './+types/new-password';

const newPasswordForm = defineForm({
  id: 'new-password',
  rules: { email: emailRule(), code: codeRule, newPassword: newPasswordRule },
  secret: ['newPassword'],
});

/** docs/product §7.14 new password messages, §7.16 password changed, §10.12 recovery sentences */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const words = {
    fields: { InvalidPassword: ['newPassword'] },
    otherwise: ACCOUNTS.codeExpired,
  } as const;
  return answerForm(newPasswordForm, await readForm(request), words, async ({ email, code, newPassword }) => {
    const credentials = { email, password: newPassword };
    try {
      const body = { email, code: typedCode(code), newPassword };
      await context.get(pageContext).submit('POST /identity/confirm-new-password', { body });
    } catch (error) {
      const isCodeRefused = isRefusal(error, 'CodeMismatch', 'ExpiredCode');
      const begun = isCodeRefused && (await openSessionAgain(args, credentials, 'passwordChanged'));
      if (begun) return begun;
      console.warn('The new password was not taken.', error);
      throw error;
    }
    return openSession(args, credentials, 'passwordChanged').catch(() =>
      redirect(accountPath(paths.signIn(), request, 'aviso=actualizada')),
    );
  });
}

export const clientAction = (args: Route.ClientActionArgs) => answeredBySession(args, ACCOUNTS.codeExpired);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: ACCOUNT_WORDS.newPassword,
    description: 'Escribe el código que te enviamos y elige una contraseña nueva.',
    path: paths.newPassword(),
    site: siteOf(matches),
    hidden: true,
  });
}

export default function NewPassword({ actionData }: Route.ComponentProps) {
  const refusal = actionData && 'values' in actionData ? actionData : undefined;
  const { field, values, ...kit } = useForm(newPasswordForm, { refusal });
  useGivenEmail(kit.fill, values.email);
  const links = (
    <p className={styles.other}>
      <AccountLink to={paths.recovery()}>Solicitar otro código</AccountLink>{' '}
      <AccountLink to={paths.signIn()}>{ACCOUNT_WORDS.rememberedAll}</AccountLink>
    </p>
  );
  return (
    <>
      <h1 className={styles.heading}>{ACCOUNT_WORDS.newPassword}</h1>
      <AccountForm {...kit} submit={ACCOUNT_WORDS.updatePassword} links={links}>
        <EmailField {...field('email')} />
        <CodeField {...field('code')} />
        <ChosenPasswordField
          label={ACCOUNT_WORDS.newPassword}
          typed={values.newPassword}
          {...field('newPassword')}
        />
      </AccountForm>
    </>
  );
}
