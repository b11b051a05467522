import { redirect, replace } from 'react-router';
import { paths } from '#contract/paths.ts';
import { typedCode } from '#domain/verification-code.ts';
import { ACCOUNT_WORDS, ACCOUNTS } from '#web/copy/accounts.ts';
import { useLeaveWhenSignedIn } from '#web/features/accounts/account-form.tsx';
import { codeForm } from '#web/features/accounts/code-step.tsx';
import { accountPath, openSession, openSessionAgain } from '#web/features/accounts/open-session.ts';
import {
  holdSignUp,
  noteCodeSent,
  noteConfirmed,
  rememberEmail,
} from '#web/features/accounts/pending-sign-up.ts';
import { signUpForm } from '#web/features/accounts/sign-up-form.tsx';
import { SignUpSteps } from '#web/features/accounts/sign-up-steps.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { answerForm, isRefusal, readForm } from '#web/forms/answer-form.ts';
import { pageContext } from '#web/page-context.ts';
import { answeredBySession } from '#web/session/answered.ts';
import { siteOf } from '#web/site-settings.ts';
import type { Route } from './+types/sign-up';

/** Both steps of signing up (docs/product §7.5 sign-up messages to §7.8 unconfirmed account). */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  if (form.get('intent') === 'confirm') return confirm(args, form);
  return form.get('intent') === 'resend' ? resend(args, form) : signUp(args, form);
}

function signUp({ context }: Route.ActionArgs, form: FormData) {
  const words = {
    fields: { InvalidPassword: ['password'] },
    own: ['UsernameExists'],
    otherwise: ACCOUNTS.signUpFailed,
  } as const;
  return answerForm(signUpForm, form, words, async ({ email, password }) => {
    const body = { email, password, consent: true } as const;
    const { user_username } = await context.get(pageContext).submit('POST /identity/sign-up', { body });
    return { codeSentTo: user_username, resent: null };
  });
}

function confirm(args: Route.ActionArgs, form: FormData) {
  const { submit, scripted } = args.context.get(pageContext);
  const words = {
    fields: {
      CodeMismatch: ['code'],
      ExpiredCode: ['code', ACCOUNTS.codeSpent],
      InvalidParameter: ['code', ACCOUNTS.codeRefused],
    },
    otherwise: ACCOUNTS.signUpFailed,
  } as const;
  return answerForm(codeForm, form, words, async ({ email, code }) => {
    const credentials = credentialsIn(form);
    try {
      await submit('POST /identity/confirm-sign-up', { body: { email, code: typedCode(code) } });
    } catch (error) {
      const isCodeRefused = isRefusal(error, 'CodeMismatch', 'ExpiredCode');
      const begun = isCodeRefused && credentials && (await openSessionAgain(args, credentials));
      if (begun) return begun;
      throw error;
    }
    // The account is confirmed, whatever becomes of signing in.
    const begun = credentials && (await openSession(args, credentials).catch(() => null));
    if (begun) return begun;
    const to = accountPath(paths.signIn(), args.request, 'aviso=confirmada');
    return scripted ? { confirmed: email, to } : redirect(to);
  });
}

function resend(args: Route.ActionArgs, form: FormData) {
  const withoutCode = { ...codeForm, rules: { ...codeForm.rules, code: () => null } };
  return answerForm(withoutCode, form, { otherwise: ACCOUNTS.codeUnsent }, async ({ email }) => {
    const credentials = credentialsIn(form);
    const begun = credentials && (await openSessionAgain(args, credentials));
    if (begun) return begun;
    await args.context.get(pageContext).submit('POST /identity/resend-code', { body: { email } });
    return { codeSentTo: email, resent: crypto.randomUUID() };
  });
}

/** The password that the open page still holds in memory (docs/product §7.7 code step). */
function credentialsIn(form: FormData) {
  const [email, password] = [form.get('email'), form.get('password')];
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
}

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  const failed = form.get('intent') === 'resend' ? ACCOUNTS.codeUnsent : ACCOUNTS.signUpFailed;
  const answer = await answeredBySession(args, failed, noteConfirmed);
  if ('codeSentTo' in answer) {
    if (answer.resent) noteCodeSent();
    else holdSignUp({ email: answer.codeSentTo, password: String(form.get('password')) }, 'sent');
  }
  if (!('confirmed' in answer)) return answer;
  noteConfirmed();
  rememberEmail(answer.confirmed);
  throw replace(answer.to);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: ACCOUNT_WORDS.createUser,
    description: 'Crea tu usuario gratis: guarda tus carreras, tus tiempos y tus récords.',
    path: paths.signUp(),
    site: siteOf(matches),
  });
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  useLeaveWhenSignedIn();
  return (
    <SignUpSteps
      sent={actionData && 'codeSentTo' in actionData ? actionData : undefined}
      refusal={actionData && 'values' in actionData ? actionData : undefined}
    />
  );
}
