import { redirect } from 'react-router';
import { paths } from '#contract/paths.ts';
import styles from '#web/features/accounts/account-form.module.css';
import { useLeaveWhenSignedIn } from '#web/features/accounts/account-navigation.tsx';
import { followSession } from '#web/features/accounts/follow-session.ts';
import { holdSignUp } from '#web/features/accounts/pending-sign-up.ts';
import { signIn } from '#web/features/accounts/sign-in-action.ts';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { pageMeta } from '#web/features/seo/page-meta.ts';
import { siteOf } from '#web/site-facts.ts';
import type { Route } from './+types/sign-in';

export const action = (args: Route.ActionArgs) => signIn(args);

export async function clientAction(args: Route.ClientActionArgs) {
  const form = await args.request.clone().formData();
  const answer = await followSession(args);
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
  return (
    <>
      <h1 className={styles.heading}>Iniciar Sesión</h1>
      <SignInForm refusal={actionData && 'values' in actionData ? actionData : undefined} />
    </>
  );
}
