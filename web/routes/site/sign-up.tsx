import { replace } from 'react-router';
import { paths } from '#contract/paths.ts';
import { ACCOUNT_WORDS } from '#web/copy/accounts.ts';
import { useLeaveWhenSignedIn } from '#web/features/accounts/account-navigation.tsx';
import { followSession } from '#web/features/accounts/follow-session.ts';
import {
  holdSignUp,
  noteCodeSent,
  noteConfirmed,
  rememberEmail,
} from '#web/features/accounts/pending-sign-up.ts';
import { signUpOrConfirm } from '#web/features/accounts/sign-up-actions.ts';
import { SignUpSteps } from '#web/features/accounts/sign-up-steps.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/sign-up';

export const action = (args: Route.ActionArgs) => signUpOrConfirm(args);

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  const answer = await followSession(args, noteConfirmed);
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
    description: 'Crea tu usuario gratis: guarda tus carreras, tus tiempos y tus mejores marcas.',
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
