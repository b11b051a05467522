import { data, redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import { typedCode } from '#domain/verification-code.ts';
import { ACCOUNTS } from '#web/copy/accounts.ts';
import { codeForm, signUpForm } from '#web/features/accounts/account-forms.ts';
import { withNotice } from '#web/features/accounts/notices.ts';
import {
  type ActionArgs,
  openSession,
  openSessionAgain,
  returnPathOf,
} from '#web/features/accounts/open-session.ts';
import { checkForm, refuse } from '#web/forms/form.ts';
import { readForm } from '#web/forms/read-form.ts';
import { isRefusal, refuseCall } from '#web/forms/refuse-call.ts';
import { pageContext } from '#web/page-context.ts';
import { withReturnPath } from '#web/session/return-path.ts';

/** Both steps of signing up (docs/product.md §7.4 to §7.8). */
export async function signUpOrConfirm(args: ActionArgs) {
  const form = await readForm(args.request);
  if (form.get('intent') === 'confirm') return confirm(args, form);
  return form.get('intent') === 'resend' ? resend(args, form) : signUp(args, form);
}

async function signUp({ context }: ActionArgs, form: FormData) {
  const { values, refusal } = checkForm(signUpForm, form);
  if (refusal) return data(refusal, { status: 422 });
  const { email, password } = values;
  try {
    const { submit } = context.get(pageContext);
    const { user_username } = await submit('POST /identity/sign-up', {
      body: { email, password, consent: true },
    });
    return { codeSentTo: user_username, resent: null };
  } catch (error) {
    return refuseCall(signUpForm, values, error, {
      fields: { InvalidPassword: ['password', ACCOUNTS.passwordRefused] },
      own: ['UsernameExists'],
      otherwise: ACCOUNTS.signUpFailed,
    });
  }
}

async function confirm(args: ActionArgs, form: FormData) {
  const { values, refusal } = checkForm(codeForm, form);
  if (refusal) return data(refusal, { status: 422 });
  const { submit, scripted } = args.context.get(pageContext);
  const { email, code } = values;
  const credentials = credentialsIn(form);
  try {
    await submit('POST /identity/confirm-sign-up', { body: { email, code: typedCode(code) } });
  } catch (error) {
    const isCodeRefused = isRefusal(error, 'CodeMismatch', 'ExpiredCode');
    const begun = isCodeRefused && credentials && (await openSessionAgain(args, credentials));
    if (begun) return begun;
    return refuseCall(codeForm, values, error, {
      fields: {
        CodeMismatch: ['code', ACCOUNTS.codeRefused],
        ExpiredCode: ['code', ACCOUNTS.codeSpent],
        InvalidParameter: ['code', ACCOUNTS.codeRefused],
      },
      otherwise: ACCOUNTS.signUpFailed,
    });
  }
  // The account is confirmed, whatever becomes of signing in.
  const begun = credentials && (await openSession(args, credentials).catch(() => null));
  if (begun) return begun;
  const to = withNotice(withReturnPath(paths.signIn(), returnPathOf(args.request)), 'confirmada');
  return scripted ? { confirmed: email, to } : redirect(to);
}

async function resend(args: ActionArgs, form: FormData) {
  const { values } = checkForm(codeForm, form);
  const { email } = values;
  const fault = codeForm.rules.email(email, values);
  if (fault) return data(refuse(codeForm, values, { errors: { email: fault } }), { status: 422 });
  try {
    const credentials = credentialsIn(form);
    const begun = credentials && (await openSessionAgain(args, credentials));
    if (begun) return begun;
    await args.context.get(pageContext).submit('POST /identity/resend-code', { body: { email } });
    return { codeSentTo: email, resent: crypto.randomUUID() };
  } catch (error) {
    return refuseCall(codeForm, values, error, { otherwise: ACCOUNTS.codeUnsent });
  }
}

/** The password that the open page still holds in memory (docs/product.md §7.7, code step). */
function credentialsIn(form: FormData) {
  const [email, password] = [form.get('email'), form.get('password')];
  return typeof email === 'string' && typeof password === 'string' ? { email, password } : null;
}
